import { encodeSignatureHeader } from '@sanity/webhook'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ModerationHarness, openModerationHarness, webhookSecret } from './moderation-harness.ts'

let house: ModerationHarness
let reviewId: string

const agreed = { created: 0, refreshed: 0, removed: 0, decided: 0 }
const documentId = (id = reviewId) => `moderation.${id}`

async function writeReview(values: { title?: string; is_approved?: boolean } = {}): Promise<string> {
  const row = { user_id: null, name: 'Camille', title: 'Avis', comment: 'Texte', ...values }
  const { data } = await house.service.from('reviews').insert(row).select('id').single().throwOnError()
  return data.id
}

const isApproved = async (id = reviewId) =>
  (await house.service.from('reviews').select('is_approved').eq('id', id).single().throwOnError()).data
    .is_approved

const decide = (decision: string, id = reviewId) =>
  house.contentOf('moderator').patch(documentId(id)).set({ decision }).commit()

async function tell(id: string, { at = Date.now(), secret = webhookSecret } = {}): Promise<Response> {
  const body = JSON.stringify({ _id: id })
  const signature = await encodeSignatureHeader(body, at, secret)
  return house.call({ headers: { 'sanity-webhook-signature': signature }, body })
}

beforeAll(async () => {
  house = await openModerationHarness()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.lakeWrites.onWrite = undefined
  reviewId = await writeReview()
  await house.sweep()
})

describe('a pass', () => {
  test('makes a document of each review, which holds what the customer wrote', async () => {
    expect(await house.contentOf('moderator').getDocument(documentId())).toMatchObject({
      _type: 'reviewModeration',
      decision: 'pending',
      review: { reviewId, name: 'Camille', title: 'Avis', comment: 'Texte', rating: 5 },
    })
  })

  test('changes nothing where both sides agree, and writes nothing', async () => {
    const before = house.lakeWrites.count
    expect(await house.sweep()).toMatchObject(agreed)
    expect(house.lakeWrites.count).toBe(before)
  })

  test('applies a decision, and the opposite one', async () => {
    await decide('approved')
    expect(await house.sweep()).toMatchObject({ ...agreed, decided: 1 })
    expect(await isApproved()).toBe(true)
    await decide('pending')
    await house.sweep()
    expect(await isApproved()).toBe(false)
  })

  test('tells a rejection from waiting', async () => {
    await decide('rejected')
    await house.sweep()
    const { data } = await house.service.from('reviews').select('is_approved, is_rejected').eq('id', reviewId)
    expect(data).toEqual([{ is_approved: false, is_rejected: true }])
  })

  test('shows again what changed in the database, and keeps the decision', async () => {
    await decide('approved')
    await house.service.from('reviews').update({ title: 'Corrigé' }).eq('id', reviewId).throwOnError()
    expect(await house.sweep()).toMatchObject({ refreshed: 1 })
    expect(await house.contentOf('moderator').getDocument(documentId())).toMatchObject({
      decision: 'approved',
      review: { title: 'Corrigé' },
    })
  })

  test('removes documents whose review is gone or never was, and keeps all others', async () => {
    const strays = ['moderation.nobody', 'loose', `drafts.${documentId()}`]
    for (const _id of strays) {
      await house.contentOf('admin').create({ _id, _type: 'reviewModeration', decision: 'approved' })
    }
    const gone = await writeReview()
    await house.sweep()
    await house.service.from('reviews').delete().eq('id', gone).throwOnError()
    expect(await house.sweep()).toMatchObject({ removed: 1 })
    const left = await house.contentOf('admin').fetch<string[]>('*[_type == "reviewModeration"]._id')
    expect(left).not.toContain(documentId(gone))
    expect(left).toContain(documentId())
    expect(left.filter((id) => strays.includes(id))).toEqual([])
  })

  test('takes back an approval that no moderator gave', async () => {
    await house.service.from('reviews').update({ is_approved: true }).eq('id', reviewId).throwOnError()
    await house.sweep()
    expect(await isApproved()).toBe(false)
  })

  test('says that a side did not answer, and does at the next call what was left', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await decide('approved')
    const { fetch } = house.lake
    Object.assign(house.lake, { fetch: async () => new Response('down', { status: 400 }) })
    const refused = await tell(documentId())
    Object.assign(house.lake, { fetch })
    expect(refused.status).toBe(503)
    expect(await isApproved()).toBe(false)
    await house.sweep()
    expect(await isApproved()).toBe(true)
  })
})

describe('the studio’s webhook', () => {
  test('has one review looked at', async () => {
    await decide('approved')
    expect((await tell(documentId())).status).toBe(200)
    expect(await isApproved()).toBe(true)
  })

  test('does no harm twice, at once or one after the other', async () => {
    await decide('approved')
    const answers = await Promise.all([tell(documentId()), tell(documentId())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await tell(documentId())
    expect(await isApproved()).toBe(true)
    expect(await house.sweep()).toMatchObject(agreed)
  })

  test('does no harm late: what counts is the decision that stands', async () => {
    await decide('approved')
    const hourAgo = Date.now() - 3_600_000
    await decide('pending')
    await tell(documentId(), { at: hourAgo })
    expect(await isApproved()).toBe(false)
  })

  test('does no harm out of order', async () => {
    const other = await writeReview()
    await house.sweep()
    await decide('approved')
    await decide('approved', other)
    await decide('rejected')
    await tell(documentId(other))
    await tell(documentId())
    await tell(documentId(other))
    expect([await isApproved(), await isApproved(other)]).toEqual([false, true])
  })

  test.each([
    ['with another secret', () => tell(documentId(), { secret: 'guessed-secret-of-32-characters-long' })],
    [
      'with no sense in it',
      () => house.call({ headers: { 'sanity-webhook-signature': 't=1,v1=x' }, body: '{}' }),
    ],
    [
      'that belongs to another body',
      async () => {
        const signature = await encodeSignatureHeader('{"_id":"moderation.x"}', Date.now(), webhookSecret)
        const body = JSON.stringify({ _id: documentId() })
        return house.call({ headers: { 'sanity-webhook-signature': signature }, body })
      },
    ],
    ['that is absent', () => house.call({ body: JSON.stringify({ _id: documentId() }) })],
    [
      'replaced by the public key',
      () => house.call({ headers: { authorization: `Bearer ${house.supabase.keys.publishableKey}` } }),
    ],
  ])('is not believed with a signature %s', async (_what, forge) => {
    await decide('approved')
    expect((await forge()).status).toBe(401)
    expect(await isApproved()).toBe(false)
  })

  test('is answered only when it is posted, makes sense and is of reasonable size', async () => {
    expect((await house.call({ method: 'GET' })).status).toBe(405)
    expect((await house.call({ body: 'x'.repeat(70_000) })).status).toBe(413)
    const signature = await encodeSignatureHeader('{}', Date.now(), webhookSecret)
    expect(
      (await house.call({ headers: { 'sanity-webhook-signature': signature }, body: '{}' })).status,
    ).toBe(400)
  })
})
