import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeBundleUrl } from '../bundle/server-bundle.ts'
import { runModule } from '../run-module.ts'

export const applicationEntry = 'src/main.tsx'

/** Another time zone and language than the build's, on which pages must not depend; React's development build. */
export const hydrationEnvironment = {
  TZ: 'America/Los_Angeles',
  LANG: 'en_US.UTF-8',
  LC_ALL: 'en_US.UTF-8',
  NODE_ENV: 'development',
}

const folderOf = (stateDir: string) => join(stateDir, 'application')

/** URL of the application's code that `bundleApplication` writes. */
export const applicationUrl = (stateDir: string): string =>
  nodeBundleUrl(applicationEntry, folderOf(stateDir))

/**
 * Bundles the application for the hydration check, unless the folder has it.
 * @throws {BuildError}
 */
export async function bundleApplication(stateDir: string): Promise<void> {
  if (existsSync(fileURLToPath(applicationUrl(stateDir)))) return
  await runModule(new URL('bundle-application.ts', import.meta.url), [folderOf(stateDir)], {
    // Without a studio, the bundle has no preview, whose libraries take longer to load than all others.
    env: { ...hydrationEnvironment, VITE_STUDIO_URL: '' },
    failure: 'The application could not be bundled',
  })
}
