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

/** Unpacks Chromium and its system libraries from the npm package (Linux x64). */
async function unpackBrowser(): Promise<string> {
  const build = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))
  await inflate(join(build, '..', 'bin', 'al2023.tar.br'))
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'))
  return chromium.executablePath()
}

/**
 * The path of the Chromium that tests drive: CHROME_PATH, else the headless build from npm, which is the same version
 * everywhere, else (on other platforms) an installed one.
 */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser()
  const installed = systemBrowsers.find((path) => existsSync(path))
  if (installed) return installed
  throw new Error('No Chromium was found: name one in CHROME_PATH.')
}
