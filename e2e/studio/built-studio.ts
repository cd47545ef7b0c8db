import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { plainStudioUrls } from '../service-urls.ts'

const rootDir = fileURLToPath(new URL('../..', import.meta.url))
const studioDir = join(rootDir, 'e2e', 'plain-studio')
const inputs = [
  'e2e/plain-studio/*.ts',
  'e2e/plain-studio/schema/*.ts',
  'lake/src/browser/*.ts',
  'pnpm-lock.yaml',
]

function inputHash(apiHost: string): string {
  const hash = createHash('sha256').update(apiHost)
  for (const file of globSync(inputs, { cwd: rootDir }).sort()) hash.update(readFileSync(join(rootDir, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Builds the plain studio, or reuses a build from the same inputs; resolves to its folder. */
export async function buildPlainStudio(): Promise<string> {
  const apiHost = plainStudioUrls().lake
  const buildDir = join(rootDir, 'node_modules', '.cache', 'plain-studio', inputHash(apiHost))
  if (existsSync(buildDir)) return buildDir
  const partialDir = `${buildDir}.${process.pid}`
  await promisify(execFile)(
    join(studioDir, 'node_modules', '.bin', 'sanity'),
    ['build', partialDir, '--yes'],
    { cwd: studioDir, env: { ...process.env, SANITY_STUDIO_API_HOST: apiHost } },
  )
  await rename(partialDir, buildDir)
  return buildDir
}

/** The Studio's requests to remote hosts cannot be disabled; this policy blocks them. */
const contentSecurityPolicy = [
  `default-src 'self'`,
  `script-src 'self' 'unsafe-inline' 'unsafe-eval'`,
  `style-src 'self' 'unsafe-inline'`,
  `font-src 'self' data:`,
  `img-src 'self' data: blob: http://localhost:*`,
  `frame-src http://localhost:*`,
  `worker-src 'self' blob:`,
  `connect-src 'self' data: blob: http://localhost:* ws://localhost:*`,
].join('; ')

/** Serves a built studio as a single-page application; the returned function stops the server. */
export async function serveStudio({
  buildDir,
  url,
}: {
  buildDir: string
  url: string
}): Promise<() => Promise<void>> {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', contentSecurityPolicy)
  })
  app.use(serveStatic({ root: buildDir }))
  app.get('/static/*', (c) => c.notFound())
  app.get('*', serveStatic({ root: buildDir, path: 'index.html' }))

  const { hostname, port } = new URL(url)
  const server = serve({ fetch: app.fetch, hostname, port: Number(port) })
  await once(server, 'listening')
  return async () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await once(server, 'close')
  }
}
