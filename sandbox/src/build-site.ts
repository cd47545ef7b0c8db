import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { webPackageDir } from './paths.ts'
import { StartError } from './start-error.ts'

export const siteDir = join(webPackageDir, 'dist')

/**
 * Builds the site with the content of the services.
 * @param environment the storefront's variables
 * @param isRebuild rewrites only what publications changed since the last build
 * @throws StartError when the build failed, after it printed the reason; an AbortError when the signal ended it
 */
export async function spawnSiteBuild(
  environment: Readonly<Record<string, string>>,
  {
    folder = siteDir,
    isRebuild = false,
    signal,
  }: { folder?: string; isRebuild?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const args = [join(webPackageDir, 'build/main.ts'), folder, ...(isRebuild ? ['--changed'] : [])]
  const child = spawn(process.execPath, args, {
    cwd: webPackageDir,
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: 'inherit',
    signal,
  })
  const [code] = await once(child, 'exit')
  // Ctrl-C ends the child process too.
  signal?.throwIfAborted()
  if (code !== 0) throw new StartError('The site was not built.')
}
