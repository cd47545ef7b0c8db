import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createJpegBytes } from '../supabase/media-bytes.ts'
import { uploadTestReviewFile } from '../supabase/upload-review-file.ts'
import { type ModerationHarness, openModerationHarness } from './moderation-harness.ts'

let harness: ModerationHarness
let reviewId: string
let documentId: string

const secret = 'Un mot que personne ne doit lire'

beforeAll(async () => {
  // The library logs each rejected request.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  harness = await openModerationHarness()
  const row = { user_id: null, name: 'Camille', title: secret, comment: 'Texte' }
  reviewId = (await harness.service.from('reviews').insert(row).select('id').single().throwOnError()).data.id
  documentId = `moderation.${reviewId}`
  await harness.reconcileAll()
})
afterAll(() => harness.close())

const fetchLake = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${harness.urls.lake}/v2025-02-19/${path}`, { headers })

/** An event stream's text up to the event of a public document, which is written last. */
async function readEvents(path: string, headers: Record<string, string>): Promise<string> {
  const abort = new AbortController()
  const response = await fetch(`${harness.urls.lake}/v2025-02-19/${path}`, { headers, signal: abort.signal })
  if (!response.body) return ''
  let events = ''
  let isWritten = false
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    events += chunk
    if (!isWritten && events.includes('welcome')) {
      isWritten = true
      await harness.lakeClient('moderator').patch(documentId).set({ reason: secret }).commit()
      await harness.lakeClient('admin').createOrReplace({ _id: 'public', _type: 'article', title: 'Visible' })
    }
    // Events are in commit order, so that any event about the review would precede this one.
    if (/"public"|"documentId":"public|event: message/u.test(events) || response.status !== 200) break
  }
  abort.abort()
  return events
}

/** A visitor, and a customer whose session is not valid for the lake. */
const outsiders: [string, () => Promise<Record<string, string>>][] = [
  ['a visitor', async () => ({})],
  [
    'an ordinary customer',
    async () => {
      const client = harness.supabase.browser()
      const { data } = await client.auth.signInWithPassword({
        email: 'nadia@exemple.fr',
        password: 'lucarne-demo',
      })
      return { authorization: `Bearer ${data.session?.access_token}` }
    },
  ],
]

describe.each(outsiders)('%s', (_who, identify) => {
  test.each(['raw', 'published', 'drafts'])('finds no pending review by query (%s)', async (perspective) => {
    const queries = [
      '*[_type == "reviewModeration"]',
      `*[_id == "${documentId}"]`,
      '*[title match "mot"]',
      '*',
    ]
    for (const query of queries) {
      const path = `data/query/production?returnQuery=false&perspective=${perspective}&query=${encodeURIComponent(query)}`
      const text = await (await fetchLake(path, await identify())).text()
      expect(text).not.toContain(reviewId)
      expect(text).not.toContain(secret)
    }
  })

  test('finds no pending review by id', async () => {
    const text = await (await fetchLake(`data/doc/production/${documentId}`, await identify())).text()
    expect(text).not.toContain(secret)
  })

  test('receives no listen event of a pending review', async () => {
    const query = encodeURIComponent('*[_type in ["reviewModeration", "article"]]')
    const events = await readEvents(
      `data/listen/production?includeResult=true&query=${query}`,
      await identify(),
    )
    expect(events).not.toContain(reviewId)
    expect(events).not.toContain(secret)
  })

  test('receives no live event of a pending review', async () => {
    expect(await readEvents('data/live/events/production', await identify())).not.toContain(reviewId)
  })

  test.each([
    ['transactions', () => `data/history/production/transactions/${documentId}?excludeContent=false`],
    ['revisions', () => `data/history/production/documents/${documentId}?lastRevision=true`],
    ['events', () => `data/history/production/events/documents/${documentId}`],
  ])('cannot read a pending review’s history (%s)', async (_what, path) => {
    const response = await fetchLake(path(), await identify())
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain(secret)
  })

  test('exports no pending review', async () => {
    const text = await (await fetchLake('data/export/production', await identify())).text()
    expect(text).not.toContain(reviewId)
    expect(text).not.toContain(secret)
  })

  test('finds no pending review in the database', async () => {
    const headers = { apikey: harness.supabase.keys.publishableKey, ...(await identify()) }
    const url = `${harness.urls.supabase}/rest/v1/reviews?select=id&is_approved=eq.false`
    const response = await fetch(url, { headers })
    expect([response.status, await response.json()]).toEqual([200, []])
    const outbox = await fetch(`${harness.urls.supabase}/rest/v1/review_outbox?select=*`, { headers })
    expect([401, 403]).toContain(outbox.status)
  })

  test('cannot list other customers’ files', async () => {
    const owner = harness.supabase.browser()
    const { data } = await owner.auth.signInWithPassword({
      email: 'camille@exemple.fr',
      password: 'lucarne-demo',
    })
    await uploadTestReviewFile(owner, new File([createJpegBytes()], 'x.jpg', { type: 'image/jpeg' }))
    const headers = {
      apikey: harness.supabase.keys.publishableKey,
      ...(await identify()),
      'content-type': 'application/json',
    }
    const response = await fetch(`${harness.urls.supabase}/storage/v1/object/list/reviews`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ prefix: 'images', limit: 1000 }),
    })
    expect(await response.text()).not.toContain(String(data.user?.id))
  })
})

describe('decisions', () => {
  test.each(['editor', undefined] as const)('are refused by the lake to %s', async (token) => {
    const client = harness.lakeClient(token)
    await expect(client.patch(documentId).set({ decision: 'approved' }).commit()).rejects.toMatchObject({
      statusCode: token ? 403 : 401,
    })
    await expect(client.delete(documentId)).rejects.toMatchObject({ statusCode: token ? 403 : 401 })
    const forged = { _id: `${documentId}-2`, _type: 'reviewModeration', decision: 'approved' }
    await expect(client.create(forged)).rejects.toMatchObject({ statusCode: token ? 403 : 401 })
    expect(await client.getDocument(documentId)).toBeUndefined()
  })

  test('are the only documents that a moderator may write', async () => {
    const client = harness.lakeClient('moderator')
    await client.patch(documentId).set({ decision: 'pending' }).commit()
    await expect(client.create({ _id: 'article-x', _type: 'article' })).rejects.toMatchObject({
      statusCode: 403,
    })
  })

  test('are the only documents that the reconciler’s token can access', async () => {
    const client = harness.lakeClient('robot')
    await expect(client.create({ _id: 'article-y', _type: 'article' })).rejects.toMatchObject({
      statusCode: 403,
    })
    expect(await client.fetch('count(*[_type != "reviewModeration"])')).toBe(0)
  })
})
