import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findMissing } from '@lucarne/system/missing.ts'
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium'
import { Launcher } from 'chrome-launcher'

/** Unpacks Chromium and its system libraries from the npm package (Linux x64). */
async function unpackBrowser(): Promise<string> {
  const build = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))
  await inflate(join(build, '..', 'bin', 'al2023.tar.br'))
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'))
  return chromium.executablePath()
}

/**
 * The path of the Chromium that tests drive: CHROME_PATH, else the headless build from npm, which is the same version
 * everywhere, else (on other systems) an installed one.
 */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  if (!findMissing('browsers from npm')) return unpackBrowser()
  const [installed] = Launcher.getInstallations()
  if (installed) return installed
  throw new Error('No Chromium was found: install Chrome or Chromium, or name one in CHROME_PATH.')
}
