import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { hashSources, reuseOrBuild } from '@lucarne/sandbox/build-cache.ts'
import { serveFrontend } from '@lucarne/sandbox/serve-frontend.ts'
import { toolCommand } from '@lucarne/system/find-program.ts'
import { Hono } from 'hono'
import { plainStudioUrls } from '../service-urls.ts'

const rootDir = fileURLToPath(new URL('../..', import.meta.url))
const studioDir = join(rootDir, 'e2e/plain-studio')

/** The Studio's requests to remote hosts cannot be disabled; this policy blocks them. */
const contentSecurityPolicy = [
  `default-src 'self'`,
  `script-src 'self' 'unsafe-inline' 'unsafe-eval'`,
  `style-src 'self' 'unsafe-inline'`,
  `font-src 'self' data:`,
  `img-src 'self' data: blob: http://localhost:*`,
  `worker-src 'self' blob:`,
  `connect-src 'self' data: blob: http://localhost:* ws://localhost:*`,
].join('; ')

/** Builds the unmodified studio of `plain-studio/`, or reuses a build for the same lake from the same sources. */
function buildPlainStudio(apiHost: string): Promise<string> {
  const sources = hashSources(rootDir, ['e2e/plain-studio/**', 'lake/src/browser/**', 'pnpm-lock.yaml'])
  const build = {
    cacheDir: join(rootDir, 'node_modules/.cache/lucarne'),
    name: 'plain-studio',
    hash: `${sources}-${new URL(apiHost).port}`,
  }
  return reuseOrBuild(build, async (folder) => {
    const env = { ...process.env, SANITY_STUDIO_API_HOST: apiHost }
    const [node, sanity] = toolCommand(studioDir, 'sanity')
    await promisify(execFile)(node, [sanity, 'build', folder, '--yes'], { cwd: studioDir, env })
  })
}

/** Serves the plain studio at its URL; the returned function stops the server. */
export async function servePlainStudio(): Promise<() => Promise<void>> {
  const { lake, studio } = plainStudioUrls()
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', contentSecurityPolicy)
  })
  app.route(
    '/',
    serveFrontend(await buildPlainStudio(lake), (text) => text),
  )
  const { hostname, port } = new URL(studio)
  const server = serve({ fetch: app.fetch, hostname, port: Number(port) })
  await once(server, 'listening')
  return async () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await once(server, 'close')
  }
}
