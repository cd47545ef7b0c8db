import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium'

const systemBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Unpacks the Chromium that comes as an npm package, and the system libraries it brings (Linux x64). */
async function packagedBrowser(): Promise<string> {
  const build = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))
  await inflate(join(build, '..', 'bin', 'al2023.tar.br'))
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'))
  return chromium.executablePath()
}

/**
 * The browser that tests drive: CHROME_PATH, else the one from npm, which is the same everywhere and has no window
 * to keep, else (where that one does not run) a Chromium of the machine.
 */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser()
  const onMachine = systemBrowsers.find((path) => existsSync(path))
  if (onMachine) return onMachine
  throw new Error('No Chromium was found: name one in CHROME_PATH.')
}
