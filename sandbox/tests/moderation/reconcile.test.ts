import type { TablesInsert } from '@lucarne/supabase/database.types.ts'
import { encodeSignatureHeader } from '@sanity/webhook'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ModerationHarness, openModerationHarness, webhookSecret } from './moderation-harness.ts'

let harness: ModerationHarness
let reviewId: string

const noChanges = { created: 0, refreshed: 0, removed: 0, decided: 0 }
const documentId = (id = reviewId) => `moderation.${id}`

async function insertReview(values: Partial<TablesInsert<'reviews'>> = {}): Promise<string> {
  const row = { user_id: null, name: 'Camille', title: 'Avis', comment: 'Texte', ...values }
  const { data } = await harness.service.from('reviews').insert(row).select('id').single().throwOnError()
  return data.id
}

const isApproved = async (id = reviewId) =>
  (await harness.service.from('reviews').select('is_approved').eq('id', id).single().throwOnError()).data
    .is_approved

const decide = (decision: string, id = reviewId) =>
  harness.lakeClient('moderator').patch(documentId(id)).set({ decision }).commit()

async function sendWebhook(
  id: string,
  { timestamp = Date.now(), secret = webhookSecret } = {},
): Promise<Response> {
  const body = JSON.stringify({ _id: id })
  const signature = await encodeSignatureHeader(body, timestamp, secret)
  return harness.callReconciler({ headers: { 'sanity-webhook-signature': signature }, body })
}

beforeAll(async () => {
  harness = await openModerationHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.lakeWrites.onWrite = undefined
  reviewId = await insertReview()
  await harness.processOutbox()
})

describe('a full pass', () => {
  test('creates the document of a review that the outbox has lost', async () => {
    const id = await insertReview()
    await harness.service.from('review_outbox').delete().eq('review_id', id).throwOnError()
    expect(await harness.reconcileAll()).toMatchObject({ created: 1 })
    expect(await harness.lakeClient('moderator').getDocument(documentId(id))).toMatchObject({
      _type: 'reviewModeration',
      decision: 'pending',
      review: { reviewId: id, name: 'Camille', title: 'Avis', comment: 'Texte', rating: 5 },
    })
  })

  test('copies the product, the date of the experience and the verified purchase', async () => {
    const { data } = await harness.service
      .from('products')
      .select('id, title')
      .limit(1)
      .single()
      .throwOnError()
    const id = await insertReview({ product_id: data.id, experienced_on: '2026-02-14' })
    await harness.reconcileAll()
    const fetchFacts = async () => (await harness.lakeClient('moderator').getDocument(documentId(id)))?.review
    const facts = { productTitle: data.title, experiencedOn: '2026-02-14' }
    expect(await fetchFacts()).toMatchObject({ ...facts, isVerifiedPurchase: false })
    await harness.service.from('reviews').update({ is_verified_purchase: true }).eq('id', id).throwOnError()
    await harness.reconcileAll()
    expect(await fetchFacts()).toMatchObject({ ...facts, isVerifiedPurchase: true })
  })

  test('stores what a search without accents finds', async () => {
    const id = await insertReview({ name: 'Hélène', title: 'Déjà VU', location: 'Bâle' })
    await harness.reconcileAll()
    const document = await harness.lakeClient('moderator').getDocument(documentId(id))
    expect(document?.review.searchText).toBe('deja vu texte helene bale')
  })

  test('shows moderators which account wrote a review, unless it was imported', async () => {
    const { data } = await harness.service.from('profiles').select('id').limit(1).single().throwOnError()
    const ownId = await insertReview({ user_id: data.id })
    await harness.reconcileAll()
    const moderator = harness.lakeClient('moderator')
    expect((await moderator.getDocument(documentId(ownId)))?.review.authorId).toBe(data.id)
    expect((await moderator.getDocument(documentId()))?.review.authorId).toBeUndefined()
  })

  test('writes nothing when both stores are consistent', async () => {
    const before = harness.lakeWrites.count
    expect(await harness.reconcileAll()).toMatchObject(noChanges)
    expect(harness.lakeWrites.count).toBe(before)
  })

  test('applies a decision and its reversal', async () => {
    await decide('approved')
    expect(await harness.reconcileAll()).toMatchObject({ ...noChanges, decided: 1 })
    expect(await isApproved()).toBe(true)
    await decide('pending')
    await harness.reconcileAll()
    expect(await isApproved()).toBe(false)
  })

  test('stores a rejection, not only a missing approval', async () => {
    await decide('rejected')
    await harness.reconcileAll()
    const { data } = await harness.service
      .from('reviews')
      .select('is_approved, is_rejected')
      .eq('id', reviewId)
    expect(data).toEqual([{ is_approved: false, is_rejected: true }])
  })

  test('queues the reason of a refusal for its author, in one transaction', async () => {
    const { data } = await harness.service
      .from('profiles')
      .select('id, email')
      .limit(1)
      .single()
      .throwOnError()
    const id = await insertReview({ user_id: data.id, title: 'Ma publicité' })
    await harness.reconcileAll()
    const refusal = { decision: 'rejected', reason: ' Publicité ' }
    await harness.lakeClient('moderator').patch(documentId(id)).set(refusal).commit()
    expect(await harness.reconcileAll()).toMatchObject({ decided: 1 })
    expect(await harness.reconcileAll()).toMatchObject(noChanges)
    const mails = await harness.service.from('mail_outbox').select('recipient, variables').throwOnError()
    const variables = { title: 'Ma publicité', reason: 'Publicité', is_final: false }
    expect(mails.data.filter(({ recipient }) => recipient === data.email)).toEqual([
      { recipient: data.email, variables },
    ])
  })

  test('updates the document of a changed review and keeps its decision', async () => {
    await decide('approved')
    await harness.service.from('reviews').update({ title: 'Corrigé' }).eq('id', reviewId).throwOnError()
    expect(await harness.reconcileAll()).toMatchObject({ refreshed: 1 })
    expect(await harness.lakeClient('moderator').getDocument(documentId())).toMatchObject({
      decision: 'approved',
      review: { title: 'Corrigé' },
    })
  })

  test('asks a moderator again once an author edits or appeals, with the appeal’s text', async () => {
    const customer = harness.supabase.browser()
    const credentials = { email: 'camille@exemple.fr', password: 'lucarne-demo' }
    const { data } = await customer.auth.signInWithPassword(credentials)
    const id = await insertReview({ user_id: data.user?.id ?? null })
    await harness.reconcileAll()
    const moderator = harness.lakeClient('moderator')
    await moderator.patch(documentId(id)).set({ decision: 'approved' }).commit()
    await harness.reconcileAll()
    const edit = {
      p_review_id: id,
      p_name: 'C',
      p_location: '',
      p_rating: 2,
      p_title: 'Déçue',
      p_comment: 'T',
    }
    await customer.rpc('edit_review', edit).throwOnError()
    expect(await isApproved(id)).toBe(false)
    await harness.reconcileAll()
    expect(await moderator.getDocument(documentId(id))).toMatchObject({
      decision: 'pending',
      history: [{ decision: 'pending', by: 'Modifié par son auteur' }],
      review: { title: 'Déçue', version: 2 },
    })
    // A decision about an older text publishes nothing.
    await moderator.patch(documentId(id)).set({ decision: 'approved', decidedVersion: 1 }).commit()
    await harness.reconcileAll()
    expect(await isApproved(id)).toBe(false)

    const refusal = { decision: 'rejected', reason: 'Hors sujet', decidedVersion: 2 }
    await moderator.patch(documentId(id)).set(refusal).commit()
    await harness.reconcileAll()
    await customer.rpc('appeal_review', { p_review_id: id, p_appeal: 'Relisez-moi.' }).throwOnError()
    await harness.reconcileAll()
    expect(await moderator.getDocument(documentId(id))).toMatchObject({
      decision: 'pending',
      review: { appeal: 'Relisez-moi.', version: 3 },
    })
    await moderator
      .patch(documentId(id))
      .set({ ...refusal, decidedVersion: 3 })
      .commit()
    await harness.reconcileAll()
    const { data: mails } = await harness.service
      .from('mail_outbox')
      .select('variables')
      .contains('variables', { title: 'Déçue' })
      .throwOnError()
    expect(mails.map(({ variables }) => variables)).toMatchObject([{ is_final: true }])
  })

  test('shows the team’s reply under the review, until it is taken back', async () => {
    await decide('approved')
    const moderator = harness.lakeClient('moderator')
    const reply = { reply: 'Merci Camille.', repliedAt: '2026-11-23T10:00:00.000Z' }
    await moderator.patch(documentId()).set(reply).commit()
    await harness.reconcileAll()
    const fetchReply = async () => {
      const query = harness.supabase.browser().from('reviews').select('reply').eq('id', reviewId)
      return (await query.throwOnError()).data
    }
    expect(await fetchReply()).toEqual([{ reply: 'Merci Camille.' }])
    expect(await harness.reconcileAll()).toMatchObject(noChanges)
    await moderator.patch(documentId()).unset(['reply', 'repliedAt']).commit()
    await harness.reconcileAll()
    expect(await fetchReply()).toEqual([{ reply: null }])
  })

  test('deletes documents without a review and keeps all others', async () => {
    const orphans = ['moderation.nobody', 'loose', `drafts.${documentId()}`]
    for (const _id of orphans) {
      await harness.lakeClient('admin').create({ _id, _type: 'reviewModeration', decision: 'approved' })
    }
    const deleted = await insertReview()
    await harness.reconcileAll()
    await harness.service.from('reviews').delete().eq('id', deleted).throwOnError()
    expect(await harness.reconcileAll()).toMatchObject({ removed: 1 })
    const left = await harness.lakeClient('admin').fetch<string[]>('*[_type == "reviewModeration"]._id')
    expect(left).not.toContain(documentId(deleted))
    expect(left).toContain(documentId())
    expect(left.filter((id) => orphans.includes(id))).toEqual([])
  })

  test('reverts an approval that no moderator gave', async () => {
    await harness.service.from('reviews').update({ is_approved: true }).eq('id', reviewId).throwOnError()
    await harness.reconcileAll()
    expect(await isApproved()).toBe(false)
  })

  test('responds 503 when a store fails and completes at the next call', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await decide('approved')
    const { fetch } = harness.lake
    Object.assign(harness.lake, { fetch: async () => new Response('down', { status: 400 }) })
    const refused = await sendWebhook(documentId())
    Object.assign(harness.lake, { fetch })
    expect(refused.status).toBe(503)
    expect(await isApproved()).toBe(false)
    await harness.reconcileAll()
    expect(await isApproved()).toBe(true)
  })
})

describe('the studio’s webhook', () => {
  test('reconciles one review', async () => {
    await decide('approved')
    expect((await sendWebhook(documentId())).status).toBe(200)
    expect(await isApproved()).toBe(true)
  })

  test('may be sent twice, concurrently or one after the other', async () => {
    await decide('approved')
    const responses = await Promise.all([sendWebhook(documentId()), sendWebhook(documentId())])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    await sendWebhook(documentId())
    expect(await isApproved()).toBe(true)
    expect(await harness.reconcileAll()).toMatchObject(noChanges)
  })

  test('applies the current decision when it arrives late', async () => {
    await decide('approved')
    const hourAgo = Date.now() - 3_600_000
    await decide('pending')
    await sendWebhook(documentId(), { timestamp: hourAgo })
    expect(await isApproved()).toBe(false)
  })

  test('may arrive out of order', async () => {
    const other = await insertReview()
    await harness.reconcileAll()
    await decide('approved')
    await decide('approved', other)
    await decide('rejected')
    await sendWebhook(documentId(other))
    await sendWebhook(documentId())
    await sendWebhook(documentId(other))
    expect([await isApproved(), await isApproved(other)]).toEqual([false, true])
  })

  test.each([
    [
      'with another secret',
      () => sendWebhook(documentId(), { secret: 'guessed-secret-of-32-characters-long' }),
    ],
    [
      'with an invalid format',
      () => harness.callReconciler({ headers: { 'sanity-webhook-signature': 't=1,v1=x' }, body: '{}' }),
    ],
    [
      'of another body',
      async () => {
        const signature = await encodeSignatureHeader('{"_id":"moderation.x"}', Date.now(), webhookSecret)
        const body = JSON.stringify({ _id: documentId() })
        return harness.callReconciler({ headers: { 'sanity-webhook-signature': signature }, body })
      },
    ],
    ['that is missing', () => harness.callReconciler({ body: JSON.stringify({ _id: documentId() }) })],
    [
      'replaced by the public key',
      () =>
        harness.callReconciler({
          headers: { authorization: `Bearer ${harness.supabase.keys.publishableKey}` },
        }),
    ],
  ])('is refused with a signature %s', async (_what, forge) => {
    await decide('approved')
    expect((await forge()).status).toBe(401)
    expect(await isApproved()).toBe(false)
  })

  test('is refused unless it is a POST of valid JSON below 64 KiB', async () => {
    expect((await harness.callReconciler({ method: 'PUT' })).status).toBe(405)
    expect((await harness.callReconciler({ method: 'GET' })).status).toBe(401)
    expect((await harness.callReconciler({ body: 'x'.repeat(70_000) })).status).toBe(413)
    const signature = await encodeSignatureHeader('{}', Date.now(), webhookSecret)
    expect(
      (await harness.callReconciler({ headers: { 'sanity-webhook-signature': signature }, body: '{}' }))
        .status,
    ).toBe(400)
  })
})
