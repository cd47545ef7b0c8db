import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AttackFixture, createAttackFixture, createPictureFile } from './attack-fixture.ts'

let fixture: AttackFixture

beforeAll(async () => {
  // The library logs each refusal.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fixture = await createAttackFixture()
})
afterAll(() => fixture.remove())

const customer = () => fixture.clientOf('otherCustomer')
const service = () => fixture.backend.service()
const reviewBy = (userId: string, title = 'Avis') => ({ user_id: userId, name: 'N', title, comment: 'T' })
const own = (title?: string) => reviewBy(fixture.ids.otherCustomer, title)
const quota = [400, 'P0001', 'review_quota']

async function insert(rows: object | object[]) {
  const { status, error } = await customer().from('reviews').insert(rows)
  return [status, error?.code, error?.message]
}

async function countOwn(): Promise<number | null> {
  const { count } = await service()
    .from('reviews')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', fixture.ids.otherCustomer)
  return count
}

describe('a customer’s reviews', () => {
  beforeEach(async () => {
    await service().from('reviews').delete().eq('user_id', fixture.ids.otherCustomer).throwOnError()
  })

  test('wait for moderation five at a time', async () => {
    for (let number = 1; number <= 5; number++) expect((await insert(own()))[0]).toBe(201)
    expect(await insert(own())).toEqual(quota)
    expect(await countOwn()).toBe(5)
  })

  test('are refused as a whole when an array exceeds the quota', async () => {
    expect(await insert(Array.from({ length: 20 }, () => own()))).toEqual(quota)
    expect(await countOwn()).toBe(0)
    expect((await insert(Array.from({ length: 5 }, () => own())))[0]).toBe(201)
  })

  test('stay within the quota when forty requests run concurrently', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, () => insert(own())))
    expect(results.filter(([status]) => status === 201)).toHaveLength(5)
    expect(await countOwn()).toBe(5)
  })

  test('do not use the quota of another customer', async () => {
    await insert(Array.from({ length: 5 }, () => own()))
    const { error } = await fixture
      .clientOf('moderator')
      .from('reviews')
      .insert(reviewBy(fixture.ids.moderator))
    expect(error).toBeNull()
  })

  test('make room once approved, or a day after they were rejected', async () => {
    await insert(Array.from({ length: 5 }, () => own('Lu')))
    const update = (change: { is_approved?: boolean; is_rejected?: boolean; created_at?: string }) =>
      service().from('reviews').update(change).eq('title', 'Lu').throwOnError()
    await update({ is_rejected: true })
    expect(await insert(own())).toEqual(quota)
    await update({ created_at: '2026-01-01T00:00:00Z' })
    expect((await insert(own()))[0]).toBe(201)
    await update({ is_rejected: false, is_approved: true })
    expect((await insert(own()))[0]).toBe(201)
  })
})

describe('an author', () => {
  // Untyped, since an attacker sends any arguments.
  const rpc = (name: string, args: object, client: SupabaseClient = customer()) => client.rpc(name, args)
  const edit = (id: string) => ({
    p_review_id: id,
    p_name: 'N',
    p_location: '',
    p_rating: 3,
    p_title: 'Modifié',
    p_comment: 'T',
    p_image_path: null,
    p_video_path: null,
  })
  const idOf = async (values: object = {}) => {
    const row = { ...own(), ...values }
    const { data } = await service().from('reviews').insert(row).select('id').single().throwOnError()
    return data.id
  }
  const read = async (id: string) =>
    (await service().from('reviews').select().eq('id', id).single().throwOnError()).data
  const refusal = { is_rejected: true, rejection_reason: 'Publicité' }

  beforeEach(async () => {
    await service().from('reviews').delete().eq('user_id', fixture.ids.otherCustomer).throwOnError()
  })

  test('appeals a refusal once, however often it is replayed, and the next one is final', async () => {
    const id = await idOf(refusal)
    const appeal = () => rpc('appeal_review', { p_review_id: id, p_appeal: 'Je ne vends rien.' })
    expect((await rpc('appeal_review', { p_review_id: id, p_appeal: 'x'.repeat(1001) })).error?.code).toBe(
      '23514',
    )
    const results = await Promise.all(Array.from({ length: 20 }, appeal))
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ is_rejected: false, version: 2, appeal: 'Je ne vends rien.' })
    expect((await rpc('edit_review', edit(id))).error?.message).toBe('review_not_editable')
    await service().from('reviews').update(refusal).eq('id', id).throwOnError()
    expect((await appeal()).error?.message).toBe('review_not_appealable')
    expect((await rpc('edit_review', edit(id))).error?.message).toBe('review_not_editable')
    expect((await rpc('delete_review', { p_review_id: id })).error).toBeNull()
  })

  test('hides an approved review by editing it, and keeps approval columns out of reach', async () => {
    const id = await idOf({ is_approved: true })
    const forged = await rpc('edit_review', { ...edit(id), p_is_approved: true })
    expect(forged.error?.code).toBe('PGRST202')
    expect((await rpc('edit_review', edit(id))).error).toBeNull()
    const { edited_at, ...edited } = await read(id)
    expect(edited).toMatchObject({ is_approved: false, title: 'Modifié', rating: 3, version: 2 })
    expect(edited_at).not.toBeNull()
  })

  test('has no sixth waiting review by editing, and thirty submissions a day by deleting', async () => {
    const approved = await idOf({ is_approved: true })
    for (let number = 1; number <= 5; number++) await idOf()
    expect((await rpc('edit_review', edit(approved))).error?.message).toBe('review_quota')
    const submitAndDelete = async () => {
      const { error, data } = await customer().rpc('own_reviews').order('created_at')
      if (error) throw error
      for (const { id } of data) await rpc('delete_review', { p_review_id: id })
      return (await insert(own()))[2]
    }
    const messages: unknown[] = []
    for (let number = 1; number <= 31; number++) messages.push(await submitAndDelete())
    expect(messages.at(-1)).toBe('review_submission_quota')
  })
})

describe('a customer’s files', () => {
  test('are ten in a day, however many requests run concurrently', async () => {
    const reserve = () => customer().rpc('reserve_review_file', { p_kind: 'video', p_extension: 'mp4' })
    const results = await Promise.all(Array.from({ length: 40 }, reserve))
    const paths = results.flatMap(({ data }) => (data === null ? [] : [String(data)]))
    expect(new Set(paths).size).toBe(10)
    const refused = results.filter(({ error }) => error?.message === 'review_file_quota')
    expect(refused).toHaveLength(30)
  })

  test('cannot be uploaded beside the reserved paths', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => `images/${fixture.ids.otherCustomer}_${index}.png`)
    const uploads = await Promise.all(
      paths.map((path) => customer().storage.from('reviews').upload(path, createPictureFile())),
    )
    expect(uploads.filter(({ data }) => data !== null)).toEqual([])
  })
})
