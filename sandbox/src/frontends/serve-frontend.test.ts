import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeServiceUrls, createWebEnvironment } from '../environment.ts'
import { computePorts } from '../ports.ts'
import { environmentPlaceholders, fillPlaceholders } from './placeholders.ts'
import { serveFrontend } from './serve-frontend.ts'

const urls = computeServiceUrls(computePorts(100))
const actual = createWebEnvironment(urls, { supabase: { publishableKey: 'sb_publishable_mine' } })
const built = environmentPlaceholders.web

let folder: string
let app: ReturnType<typeof serveFrontend>
let stable: ReturnType<typeof serveFrontend>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-front-end-'))
  const dir = join(folder, 'build')
  await mkdir(join(dir, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(dir, 'index.html'), '<h1>page</h1>')
  await writeFile(
    join(dir, 'assets/app.js'),
    `"${built.VITE_SANITY_API_HOST}" "ws://${new URL(built.VITE_SANITY_API_HOST ?? '').host}" "${built.VITE_SUPABASE_PUBLISHABLE_KEY}"`,
  )
  await writeFile(join(dir, 'assets/app-1a2B_x-4.js'), '')
  app = serveFrontend(dir, fillPlaceholders(built, actual))
  stable = serveFrontend(dir, fillPlaceholders(built, actual), true)
})
afterAll(() => rm(folder, { recursive: true }))

test('a served frontend has the ports and key of its sandbox in every response', async () => {
  for (const _ of ['first', 'second']) {
    const response = await app.request('/assets/app.js')
    expect(await response.text()).toBe('"http://localhost:4000" "ws://localhost:4000" "sb_publishable_mine"')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    // The substituted text differs in length from the file.
    expect(response.headers.get('content-length')).toBeNull()
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  }
  const head = await app.request('/assets/app.js', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a frontend is filled with public addresses, and encrypted ones for web sockets', () => {
  const publicUrls = computeServiceUrls(computePorts(0), 'https://shop-{port}.codes.example')
  const fill = fillPlaceholders(
    built,
    createWebEnvironment(publicUrls, { supabase: { publishableKey: 'key' } }),
  )
  const { host, origin } = new URL(built.VITE_SANITY_API_HOST ?? '')
  expect(fill(`${origin}/v1 ws://${host} ${host}`)).toBe(
    'https://shop-3900.codes.example/v1 wss://shop-3900.codes.example shop-3900.codes.example',
  )
})

test('a file that has not changed is not sent again', async () => {
  const etag = (await app.request('/assets/app.js')).headers.get('etag') ?? ''
  const again = await app.request('/assets/app.js', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
})

test('a text is compressed for who accepts it, with what was filled in', async () => {
  for (const _ of ['first', 'second']) {
    const response = await app.request('/assets/app.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const text = brotliDecompressSync(await response.arrayBuffer()).toString()
    expect(text).toBe(await (await app.request('/assets/app.js')).text())
  }
})

test.each([
  ['/assets/app-1a2B_x-4.js', 'public, max-age=31536000, immutable'],
  ['/assets/gone-1a2B_x-4.js', 'no-cache'],
  ['/assets/app.js', 'no-cache'],
  ['/', 'no-cache'],
])('files of a build with stable values are cached: %s as %s', async (path, expected) => {
  const response = await stable.request(path)
  expect(response.headers.get('cache-control')).toBe(expected)
})

test('every path without an extension gets the page', async () => {
  for (const path of ['/', '/blog', '/blog/', '/structure/home;slide'])
    expect(await (await app.request(path)).text(), path).toBe('<h1>page</h1>')
})

test('a navigation to a path with dots, as of a field, gets the page', async () => {
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const response = await app.request('/contenu/page,path=sections[0].text', { headers })
  expect(await response.text()).toBe('<h1>page</h1>')
})

test('a missing file is not found', async () => {
  for (const _ of ['first', 'second']) expect((await app.request('/assets/old.js')).status).toBe(404)
})

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%5c..%5c..%5csecret.txt'])(
  'a path outside of the build is not served: %s',
  async (path) => {
    const response = await app.fetch(new Request(`http://localhost${path}`))
    expect(await response.text()).not.toContain('secret')
  },
)
