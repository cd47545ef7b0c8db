import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pngBytes } from '../supabase/media-bytes.ts'
import { type ModerationHarness, openModerationHarness } from './moderation-harness.ts'

let house: ModerationHarness
let reviewId: string
let documentId: string

const secret = 'Un mot que personne ne doit lire'

beforeAll(async () => {
  // The library prints each refusal.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  house = await openModerationHarness()
  const row = { user_id: null, name: 'Camille', title: secret, comment: 'Texte' }
  reviewId = (await house.service.from('reviews').insert(row).select('id').single().throwOnError()).data.id
  documentId = `moderation.${reviewId}`
  await house.sweep()
})
afterAll(() => house.close())

const api = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${house.urls.lake}/v2025-02-19/${path}`, { headers })

/** The events of a stream that come before the one which says that something else was written. */
async function overhear(path: string, headers: Record<string, string>): Promise<string> {
  const abort = new AbortController()
  const response = await fetch(`${house.urls.lake}/v2025-02-19/${path}`, { headers, signal: abort.signal })
  if (!response.body) return ''
  let heard = ''
  let written = false
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    heard += chunk
    if (!written && heard.includes('welcome')) {
      written = true
      await house.contentOf('moderator').patch(documentId).set({ reason: secret }).commit()
      await house.contentOf('admin').createOrReplace({ _id: 'public', _type: 'article', title: 'Visible' })
    }
    // Events come in the order of the commits: whatever was told of the review came before this one.
    if (/"public"|"documentId":"public|event: message/u.test(heard) || response.status !== 200) break
  }
  abort.abort()
  return heard
}

/** The public, and a customer: a session of the shop opens nothing in the lake. */
const strangers: [string, () => Promise<Record<string, string>>][] = [
  ['a visitor', async () => ({})],
  [
    'an ordinary customer',
    async () => {
      const client = house.supabase.browser()
      const { data } = await client.auth.signInWithPassword({
        email: 'nadia@exemple.fr',
        password: 'lucarne-demo',
      })
      return { authorization: `Bearer ${data.session?.access_token}` }
    },
  ],
]

describe.each(strangers)('%s', (_who, identify) => {
  test.each(['raw', 'published', 'drafts'])('finds no pending review by query (%s)', async (perspective) => {
    const queries = [
      '*[_type == "reviewModeration"]',
      `*[_id == "${documentId}"]`,
      '*[title match "mot"]',
      '*',
    ]
    for (const query of queries) {
      const address = `data/query/production?returnQuery=false&perspective=${perspective}&query=${encodeURIComponent(query)}`
      const text = await (await api(address, await identify())).text()
      expect(text).not.toContain(reviewId)
      expect(text).not.toContain(secret)
    }
  })

  test('finds none by its id', async () => {
    const text = await (await api(`data/doc/production/${documentId}`, await identify())).text()
    expect(text).not.toContain(secret)
  })

  test('hears of none', async () => {
    const query = encodeURIComponent('*[_type in ["reviewModeration", "article"]]')
    const heard = await overhear(`data/listen/production?includeResult=true&query=${query}`, await identify())
    expect(heard).not.toContain(reviewId)
    expect(heard).not.toContain(secret)
  })

  test('is told by the live events of none', async () => {
    expect(await overhear('data/live/events/production', await identify())).not.toContain(reviewId)
  })

  test.each([
    ['transactions', () => `data/history/production/transactions/${documentId}?excludeContent=false`],
    ['revisions', () => `data/history/production/documents/${documentId}?lastRevision=true`],
    ['events', () => `data/history/production/events/documents/${documentId}`],
  ])('learns of none from the history (%s)', async (_what, path) => {
    const response = await api(path(), await identify())
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain(secret)
  })

  test('exports none', async () => {
    const text = await (await api('data/export/production', await identify())).text()
    expect(text).not.toContain(reviewId)
    expect(text).not.toContain(secret)
  })

  test('finds none in the database', async () => {
    const headers = { apikey: house.supabase.keys.publishableKey, ...(await identify()) }
    const address = `${house.urls.supabase}/rest/v1/reviews?select=*&is_approved=eq.false`
    const response = await fetch(address, { headers })
    expect([response.status, await response.json()]).toEqual([200, []])
    const outbox = await fetch(`${house.urls.supabase}/rest/v1/review_outbox?select=*`, { headers })
    expect([401, 403]).toContain(outbox.status)
  })

  test('cannot list the files of others', async () => {
    const owner = house.supabase.browser()
    const { data } = await owner.auth.signInWithPassword({
      email: 'camille@exemple.fr',
      password: 'lucarne-demo',
    })
    const name = `images/${data.user?.id}_${Date.now()}.png`
    await owner.storage.from('reviews').upload(name, new File([pngBytes()], 'x.png', { type: 'image/png' }))
    const headers = {
      apikey: house.supabase.keys.publishableKey,
      ...(await identify()),
      'content-type': 'application/json',
    }
    const response = await fetch(`${house.urls.supabase}/storage/v1/object/list/reviews`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ prefix: 'images', limit: 1000 }),
    })
    expect(await response.text()).not.toContain(String(data.user?.id))
  })
})

describe('decisions', () => {
  test.each(['editor', undefined] as const)('are refused by the lake to %s', async (who) => {
    const content = house.contentOf(who)
    await expect(content.patch(documentId).set({ decision: 'approved' }).commit()).rejects.toMatchObject({
      statusCode: who ? 403 : 401,
    })
    await expect(content.delete(documentId)).rejects.toMatchObject({ statusCode: who ? 403 : 401 })
    const forged = { _id: `${documentId}-2`, _type: 'reviewModeration', decision: 'approved' }
    await expect(content.create(forged)).rejects.toMatchObject({ statusCode: who ? 403 : 401 })
    expect(await content.getDocument(documentId)).toBeUndefined()
  })

  test('are a moderator’s, who may write nothing else', async () => {
    const content = house.contentOf('moderator')
    await content.patch(documentId).set({ decision: 'pending' }).commit()
    await expect(content.create({ _id: 'article-x', _type: 'article' })).rejects.toMatchObject({
      statusCode: 403,
    })
  })

  test('are all that the reconciler’s token reaches', async () => {
    const content = house.contentOf('robot')
    await expect(content.create({ _id: 'article-y', _type: 'article' })).rejects.toMatchObject({
      statusCode: 403,
    })
    expect(await content.fetch('count(*[_type != "reviewModeration"])')).toBe(0)
  })
})
