import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createJpegBytes, createMp4Bytes } from '../supabase/media-bytes.ts'
import type { Client } from '../supabase/test-supabase.ts'
import { uploadTestReviewFile } from '../supabase/upload-review-file.ts'
import { type ModerationHarness, openModerationHarness } from './moderation-harness.ts'

let harness: ModerationHarness
let customer: Client
let userId: string
let reviewId: string
let path: string

const documentId = () => `moderation.${reviewId}`
const decide = (decision: string) =>
  harness.lakeClient('moderator').patch(documentId()).set({ decision }).commit()
const publicUrl = () =>
  `${harness.urls.supabase}/storage/v1/object/public/review-media/images/${reviewId}.jpg`
const isPublic = async () => (await fetch(publicUrl())).ok
const isStored = async (name: string) =>
  (await harness.service.storage.from('reviews').download(name)).data !== null
const comment = Buffer.from('\xff\xfe\0\x0aPosition', 'latin1')
const commentedJpeg = Buffer.concat([
  createJpegBytes().subarray(0, 2),
  comment,
  createJpegBytes().subarray(2),
])
const jpegFile = (bytes: Uint8Array<ArrayBuffer> = commentedJpeg) =>
  new File([bytes], 'x.jpg', { type: 'image/jpeg' })
const upload = () => uploadTestReviewFile(customer, jpegFile())

/** Moves the clock of this process and of its database. */
const moveClock = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)

beforeAll(async () => {
  harness = await openModerationHarness()
})
afterAll(() => harness.close())

async function signIn(email: string): Promise<void> {
  customer = harness.supabase.browser()
  const { data, error } = await customer.auth.signInWithPassword({ email, password: 'lucarne-demo' })
  if (error) throw error
  userId = data.user.id
}

describe('a file of a review', () => {
  // Many customers, because these tests together exceed one upload quota.
  const emails = ['camille@exemple.fr', 'nadia@exemple.fr']

  beforeEach(async () => {
    emails.reverse()
    await signIn(emails[0] ?? '')
    await harness.service.from('reviews').delete().eq('user_id', userId).throwOnError()
    path = await upload()
    const row = { user_id: userId, name: 'Camille', title: 'Avis', comment: 'Texte', image_path: path }
    const { data } = await customer.from('reviews').insert(row).select('id').single().throwOnError()
    reviewId = data.id
    await harness.reconcileAll()
  })

  test('is public only while its review is approved', async () => {
    expect(await isPublic()).toBe(false)
    await decide('approved')
    await harness.reconcileAll()
    expect(await isPublic()).toBe(true)
    await decide('rejected')
    await harness.reconcileAll()
    expect(await isPublic()).toBe(false)
  })

  // Metadata has unit tests in supabase/functions/reconcile-reviews/public-media.
  test('is public without the metadata of its upload, which moderators and its author keep', async () => {
    await decide('approved')
    await harness.reconcileAll()
    const response = await fetch(publicUrl())
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(await response.text()).not.toContain('Position')
    const { data } = await customer.storage.from('reviews').download(path)
    expect(await data?.text()).toContain('Position')
  })

  test('that cannot be published is removed from its review, which is published', async () => {
    const video = new File([createMp4Bytes(1000)], 'x.mp4', { type: 'video/mp4' })
    const files = {
      image_path: await uploadTestReviewFile(customer, jpegFile(createJpegBytes().fill(0, 100))),
      video_path: await uploadTestReviewFile(customer, video, 'video'),
    }
    await harness.service.from('reviews').update(files).eq('id', reviewId).throwOnError()
    await decide('approved')
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await harness.reconcileAll()
    expect(warn.mock.calls.flat().map((line) => String(line).split(': ')[1])).toEqual([
      'picture_unreadable.',
      'video_unreadable.',
    ])
    warn.mockRestore()
    const { data } = await harness.service
      .from('reviews')
      .select('is_approved, image_path, video_path')
      .eq('id', reviewId)
      .single()
    expect(data).toEqual({ is_approved: true, image_path: null, video_path: null })
    expect(await isPublic()).toBe(false)
  })

  test('that was published before is made anew by the command, and others are left', async () => {
    await decide('approved')
    await harness.reconcileAll()
    const made = await (await fetch(publicUrl())).text()
    const publicFiles = harness.service.storage.from('review-media')
    const name = `images/${reviewId}.jpg`
    // As an older version would have published it.
    await publicFiles.remove([name])
    await publicFiles.upload(name, jpegFile(), { contentType: 'image/jpeg' })
    const published = async () => (await fetch(publicUrl(), { cache: 'no-store' })).text()
    await harness.reconcileAll({ remake_before: new Date(Date.now() - 3_600_000).toISOString() })
    expect(await published()).toContain('Position')
    await harness.reconcileAll({ remake_before: new Date(Date.now() + 1000).toISOString() })
    expect(await published()).toBe(made)
  })

  test('has a public name without the account’s id', async () => {
    await decide('approved')
    await harness.reconcileAll()
    const columns = 'public_image_path'
    const { data } = await harness.supabase
      .browser()
      .from('reviews')
      .select(columns)
      .eq('id', reviewId)
      .single()
    expect(data).toEqual({ public_image_path: `images/${reviewId}.jpg` })
  })

  test('is shown to the moderator by a link that leads to a signed URL', async () => {
    const document = await harness.lakeClient('moderator').getDocument(documentId())
    const link = String(document?.review.imageUrl)
    expect(link.startsWith(`${harness.urls.supabase}/functions/v1/reconcile-reviews?`)).toBe(true)
    const shown = await fetch(link)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const forged = new URL(link)
    forged.searchParams.set('signature', '0'.repeat(64))
    expect((await fetch(forged)).status).toBe(401)
    const other = new URL(link)
    other.searchParams.set('review', '00000000-0000-4000-8000-000000000000')
    expect((await fetch(other)).status).toBe(401)
    await harness.service.from('reviews').delete().eq('id', reviewId).throwOnError()
    expect((await fetch(link)).status).toBe(404)
  })

  test('is published and deleted by a full pass when a former one was interrupted', async () => {
    await decide('approved')
    await harness.reconcileAll()
    await harness.service.storage.from('review-media').remove([`images/${reviewId}.jpg`])
    await harness.reconcileAll()
    expect(await isPublic()).toBe(true)
    await harness.service.from('reviews').delete().eq('id', reviewId).throwOnError()
    await harness.reconcileAll()
    expect(await isPublic()).toBe(false)
  })

  test('is deleted at once when its author takes it off the review or deletes this', async () => {
    await decide('approved')
    await harness.reconcileAll()
    const texts = {
      p_review_id: reviewId,
      p_name: 'C',
      p_location: '',
      p_rating: 2,
      p_title: 'T',
      p_comment: 'T',
    }
    const replacement = await upload()
    await customer.rpc('edit_review', { ...texts, p_image_path: replacement }).throwOnError()
    await harness.reconcileAll()
    expect([await isPublic(), await isStored(path), await isStored(replacement)]).toEqual([
      false,
      false,
      true,
    ])
    // A released path stays used, so that deletions do not restore the quota.
    expect((await customer.storage.from('reviews').upload(path, jpegFile())).error).not.toBeNull()
    await harness
      .lakeClient('moderator')
      .patch(documentId())
      .set({ decision: 'approved', decidedVersion: 2 })
      .commit()
    await harness.reconcileAll()
    expect(await isPublic()).toBe(true)
    await customer.rpc('delete_review', { p_review_id: reviewId }).throwOnError()
    await harness.reconcileAll()
    expect([await isPublic(), await isStored(replacement)]).toEqual([false, false])
    expect(await harness.lakeClient('moderator').getDocument(documentId())).toBeUndefined()
  })

  test('that no review names is deleted after a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const old = await upload()
    moveClock(20)
    const recent = await upload()
    moveClock(5)
    await harness.reconcileAll()
    vi.useRealTimers()
    expect([await isStored(recent), await isStored(old), await isStored(path)]).toEqual([true, false, true])
  })
})
