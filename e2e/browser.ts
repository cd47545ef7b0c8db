import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Unpacks the Chromium that comes as an npm package, and the system libraries it brings (Linux x64). */
async function packagedBrowser(): Promise<string> {
  const build = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))
  await inflate(join(build, '..', 'bin', 'al2023.tar.br'))
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'))
  return chromium.executablePath()
}

/** The browser that tests drive: CHROME_PATH, else a Chromium of the machine, else the one from npm. */
export async function findBrowser(): Promise<string> {
  const onMachine = systemBrowsers.find((path) => existsSync(path))
  return process.env.CHROME_PATH ?? onMachine ?? (await packagedBrowser())
}
