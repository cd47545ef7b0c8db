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
  await writeFile(join(site, 'index.html'), 'the site that was there')
})
afterEach(() => rm(site, { recursive: true, force: true }))

/** Builds the site over the one that is there, all its sources being at one address. */
function build(address: string): Promise<{ code: unknown; said: string }> {
  const sources = {
    VITE_SANITY_API_HOST: address,
    VITE_STORE_API_URL: address,
    VITE_SUPABASE_URL: address,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, site], { env: { ...process.env, ...sources } }, (error, _, said) =>
      resolve({ code: error?.code, said }),
    )
  })
}

/** A house whose every door answers 503, until it is closed. */
async function openHouse() {
  const server = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    await once(server, 'close')
  }
  return { address: `http://127.0.0.1:${port}`, close }
}

it('says which sources cannot be reached, where, why and what to check, and leaves the site that was there', async () => {
  const house = await openHouse()
  const refused = await build(house.address)
  expect(refused.code).toBe(1)
  expect(refused.said).toContain(`The content source cannot be reached at ${house.address}: it answered 503.`)

  await house.close()
  const { code, said } = await build(house.address)
  expect(code).toBe(1)
  for (const [name, settings] of [
    ['content source', 'VITE_SANITY_API_HOST'],
    ['store', 'VITE_STORE_API_URL and VITE_STORE_ID'],
    ['database', 'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY'],
  ])
    expect(said).toMatch(
      new RegExp(
        `The ${name} cannot be reached at ${house.address}: .*ECONNREFUSED.*\\nCheck that it runs, and ${settings}\\.`,
      ),
    )
  expect(said).not.toContain('    at ')
  expect(await readFile(join(site, 'index.html'), 'utf8')).toBe('the site that was there')
}, 60_000)
