import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { webRoom } from './rooms.ts'
import { StartError } from './start-error.ts'

export const siteFolder = join(webRoom, 'dist')

/**
 * Builds the storefront's site from what the services answer.
 * @param environment what the storefront is told of them
 * @throws StartError when the build failed; it has said why
 */
export async function buildSite(
  environment: Readonly<Record<string, string>>,
  folder: string = siteFolder,
): Promise<void> {
  const child = spawn(process.execPath, [join(webRoom, 'build/main.ts'), folder], {
    cwd: webRoom,
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartError('The site was not built.')
}
