import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJpegBytes } from '../supabase/media-bytes.ts'
import { uploadTestReviewFile } from '../supabase/upload-review-file.ts'
import { type ModerationHarness, openModerationHarness } from './moderation-harness.ts'

let harness: ModerationHarness
beforeAll(async () => {
  harness = await openModerationHarness()
})
afterAll(() => harness.close())

const email = 'camille@exemple.fr'

/** The number of files in the storage's folder. */
async function countFiles(): Promise<number> {
  const folder = join(harness.supabase.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

test('a deleted account takes its reviews, their documents with history and all its files with it', async () => {
  const before = await countFiles()
  const customer = harness.supabase.browser()
  const { data: session } = await customer.auth.signInWithPassword({ email, password: 'lucarne-demo' })
  const userId = session.user?.id ?? ''
  const upload = () =>
    uploadTestReviewFile(customer, new File([createJpegBytes()], 'x.jpg', { type: 'image/jpeg' }))
  const row = {
    user_id: userId,
    name: 'Camille',
    title: 'Avis',
    comment: 'Texte',
    image_path: await upload(),
  }
  const { data: review } = await customer.from('reviews').insert(row).select('id').single().throwOnError()
  // An upload that no review names yet.
  await upload()
  await harness.reconcileAll()
  const moderator = harness.lakeClient('moderator')
  await moderator.patch(`moderation.${review.id}`).set({ decision: 'approved' }).commit()
  await harness.reconcileAll()
  const publicCopy = `${harness.urls.supabase}/storage/v1/object/public/review-media/images/${review.id}.jpg`
  expect((await fetch(publicCopy)).ok).toBe(true)
  expect(await countFiles()).toBeGreaterThan(before + 2)

  await harness.supabase.supabase.runSql(`delete from auth.users where email = '${email}'`)
  await harness.reconcileAll()
  expect(await countFiles()).toBe(before)
  expect((await fetch(publicCopy)).ok).toBe(false)
  expect(await moderator.getDocument(`moderation.${review.id}`)).toBeUndefined()
  const url = `/data/history/production/documents/moderation.${review.id}?lastRevision=true`
  expect(await harness.lakeClient('admin').request({ url })).toEqual({ documents: [] })
  const service = harness.supabase.service()
  expect((await service.from('profiles').select('id').eq('id', userId)).data).toEqual([])
  for (const table of ['reviews', 'subscriptions'] as const)
    expect((await service.from(table).select('id').eq('user_id', userId)).data).toEqual([])
})
