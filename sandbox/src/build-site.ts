import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { webDir } from './paths.ts'
import { StartError } from './start-error.ts'

export const siteDir = join(webDir, 'dist')

/**
 * Builds the storefront's site with the content of the services.
 * @param environment the storefront's variables
 * @param checksHydration whether each page is hydrated, so that no page differs from its HTML
 * @throws StartError when the build failed, which has printed why; an AbortError when the signal ended it.
 */
export async function buildSite(
  environment: Readonly<Record<string, string>>,
  {
    folder = siteDir,
    checksHydration = true,
    signal,
  }: { folder?: string; checksHydration?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const args = [join(webDir, 'build/main.ts'), folder, ...(checksHydration ? [] : ['--skip-hydration'])]
  const child = spawn(process.execPath, args, {
    cwd: webDir,
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: 'inherit',
    signal,
  })
  const [code] = await once(child, 'exit')
  // Ctrl-C ends the child process too.
  signal?.throwIfAborted()
  if (code !== 0) throw new StartError('The site was not built.')
}
