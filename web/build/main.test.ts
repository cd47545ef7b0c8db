import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let site: string

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'lucarne-site-'))
  await writeFile(join(site, 'index.html'), 'the previous site')
})
afterEach(() => rm(site, { recursive: true, force: true }))

/** Builds over the previous site, with every source at one URL. */
function build(url: string): Promise<{ code: unknown; stderr: string }> {
  const sources = { VITE_SANITY_API_HOST: url, VITE_STORE_API_URL: url, VITE_SUPABASE_URL: url }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, site], { env: { ...process.env, ...sources } }, (error, _, stderr) =>
      resolve({ code: error?.code, stderr }),
    )
  })
}

/** A server that responds to every request with 503, until it is closed. */
async function startFailingServer() {
  const server = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

it('a build names unreachable sources, the reason and the settings, and keeps the previous site', async () => {
  const server = await startFailingServer()
  const refused = await build(server.url)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain(
    `The content source cannot be reached at ${server.url}: it responded with status 503.`,
  )

  await server.close()
  const { code, stderr } = await build(server.url)
  expect(code).toBe(1)
  for (const [name, settings] of [
    ['content source', 'VITE_SANITY_API_HOST'],
    ['store', 'VITE_STORE_API_URL and VITE_STORE_ID'],
    ['database', 'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY'],
  ])
    expect(stderr).toMatch(
      new RegExp(
        `The ${name} cannot be reached at ${server.url}: .*ECONNREFUSED.*\\nCheck that it runs, and ${settings}\\.`,
      ),
    )
  expect(stderr).not.toContain('    at ')
  expect(await readFile(join(site, 'index.html'), 'utf8')).toBe('the previous site')
}, 60_000)
