import { createRequestListener } from '@lucarne/lake/http-server'
import { articleQuery } from '@lucarne/schemas/queries/article.ts'
import { siteQueries } from '@lucarne/sections/queries/site-queries.ts'
import { createStore } from '@lucarne/store'
import {
  computePreviewEnd,
  computePreviewLinkId,
  createPreviewToken,
  previewLinkType,
} from '@lucarne/store/contract/preview-links.ts'
import { createSandboxPayments } from '@lucarne/store/payments/sandbox.ts'
import { createDraftsClient } from '@lucarne/store/previews/drafts-client.ts'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contentProject } from '../src/environment.ts'
import { openSandboxLake, type SandboxLake } from './open-test-lake.ts'
import { listen } from './supabase/test-store.ts'

const siteUrl = 'http://site.test'
const requestsPerMinute = 200
const params = { slug: 'televiseur', now: null }
const tokens = { robot: 'previewer', editor: 'emile', moderator: 'modeste' } as const

let testLake: SandboxLake
let server: Awaited<ReturnType<typeof listen>>
let store: ReturnType<typeof createStore>

const lakeAs = (token: keyof typeof tokens) =>
  createClient({
    ...contentProject,
    apiHost: server.url,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    token,
  })

function openTestStore(apiHost = server.url) {
  const drafts = createDraftsClient({
    ...contentProject,
    token: 'robot',
    apiHost,
    allowedQueries: siteQueries,
  })
  return createStore({
    supabaseUrl: 'http://database.test',
    secretKey: 'x',
    storeId: 'lucarne',
    publicUrl: 'http://shop.test',
    allowedOrigins: [siteUrl],
    requestsPerMinute: 10_000,
    paymentProvider: createSandboxPayments('http://shop.test'),
    checkoutsPerMinute: 1,
    drafts,
    previewsPerMinute: requestsPerMinute,
  })
}

/** Creates a link like the studio; resolves to its token. */
async function createLink(change: { expiresAt?: string; _createdAt?: string } = {}) {
  const token = createPreviewToken()
  const link = { path: '/blog/televiseur', title: 'Téléviseur', createdBy: 'Émile Dubois' }
  await lakeAs('editor').create({
    _id: (await computePreviewLinkId(token)) ?? '',
    _type: previewLinkType,
    ...link,
    expiresAt: computePreviewEnd(Date.now(), 1),
    ...change,
  })
  return token
}

const read = (token: string, body: object = { query: articleQuery, params }, at = store) =>
  at.request('/store/lucarne/preview/queries', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

beforeAll(async () => {
  testLake = await openSandboxLake({ tokens })
  server = await listen(createRequestListener((request) => testLake.lake.fetch(request)))
  store = openTestStore()
  const slug = { _type: 'slug', current: 'televiseur' }
  await lakeAs('editor').createOrReplace({ _id: 'tv', _type: 'article', slug, title: 'Publié' })
  await lakeAs('editor').createOrReplace({ _id: 'drafts.tv', _type: 'article', slug, title: 'Brouillon' })
})

afterAll(async () => {
  await server.close()
  await testLake.remove()
})

describe('a preview link', () => {
  test('shows drafts and says until when, uncached', async () => {
    const expiresAt = computePreviewEnd(Date.now(), 7)
    const token = await createLink({ expiresAt })
    const response = await read(token)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ result: { title: 'Brouillon' } })
    const link = await store.request('/store/lucarne/preview/link', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await link.json()).toEqual({ title: 'Téléviseur', expires_at: expiresAt })
  })

  test('is not stored in the Content Lake, only its digest', async () => {
    const token = await createLink()
    const documents = await lakeAs('editor').fetch(`*[_type == "${previewLinkType}"]`)
    expect(documents.length).toBeGreaterThan(0)
    expect(JSON.stringify(documents)).not.toContain(token)
  })

  test('opens nothing once an editor has revoked it', async () => {
    const token = await createLink()
    expect((await read(token)).status).toBe(200)
    await lakeAs('editor').delete((await computePreviewLinkId(token)) ?? '')
    expect((await read(token)).status).toBe(404)
  })

  test('opens nothing after thirty days, whatever dates its document has', async () => {
    const token = await createLink({
      _createdAt: '2099-01-01T00:00:00Z',
      expiresAt: '2099-01-02T00:00:00.000Z',
    })
    expect((await read(token)).status).toBe(200)
    vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ['Date'] })
    expect((await read(token)).status).toBe(404)
    vi.useRealTimers()
  })

  test('opens nothing after its end', async () => {
    expect((await read(await createLink({ expiresAt: computePreviewEnd(Date.now(), -1) }))).status).toBe(404)
  })

  test.each([
    ['a guessed token', 404, () => createPreviewToken()],
    ['the id of another’s link', 404, async () => (await computePreviewLinkId(await createLink())) ?? ''],
    ['the server’s own token', 404, () => 'robot'],
    ['a path', 404, () => '../users/me'],
    ['no token', 401, () => ''],
  ])('cannot be replaced by %s', async (_name, status, tokenOf) => {
    expect((await read(await tokenOf())).status).toBe(status)
  })

  test.each([
    '*[_type == "reviewModeration"]',
    '*[]',
    `*[_type == "${previewLinkType}"]`,
    `${articleQuery} `,
  ])('runs no query but the site’s own: %#', async (query) => {
    expect((await read(await createLink(), { query, params })).status).toBe(403)
  })

  // A refusal for the link alone proves that the size limits passed.
  test('accepts each query of the site, whatever its length', async () => {
    const statuses = await Promise.all(
      [...siteQueries].map(async (query) => (await read(createPreviewToken(), { query, params })).status),
    )
    expect(statuses.length).toBeGreaterThan(10)
    expect(new Set(statuses)).toEqual(new Set([404]))
  })

  test('leaves parameters values, never GROQ', async () => {
    const injected = { ...params, slug: 'televiseur" || true || "' }
    expect(await (await read(await createLink(), { query: articleQuery, params: injected })).json()).toEqual({
      result: null,
    })
  })

  test('cannot be created by a moderator', async () => {
    const link = { _id: (await computePreviewLinkId(createPreviewToken())) ?? '', _type: previewLinkType }
    await expect(lakeAs('moderator').create(link)).rejects.toMatchObject({ statusCode: 403 })
  })

  test('is read by the storefront’s origin alone', async () => {
    const preflight = (origin: string) =>
      store.request('/store/lucarne/preview/queries', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    expect((await preflight(siteUrl)).headers.get('access-control-allow-origin')).toBe(siteUrl)
    expect((await preflight('http://evil.test')).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('is refused to a client IP that floods', async () => {
    const flooded = openTestStore()
    const statuses = await Promise.all(
      Array.from({ length: requestsPerMinute + 20 }, async () => {
        const response = await flooded.request('/store/lucarne/preview/link')
        return response.status
      }),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('reads as unavailable while the Content Lake does not respond', async () => {
    const unreachable = openTestStore('http://127.0.0.1:9')
    expect((await read(createPreviewToken(), undefined, unreachable)).status).toBe(503)
  })
})
