import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AttackFixture, createAttackFixture, picture } from './attack-fixture.ts'

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
    expect(await insert(Array.from({ length: 1_000 }, () => own()))).toEqual(quota)
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
      paths.map((path) => customer().storage.from('reviews').upload(path, picture())),
    )
    expect(uploads.filter(({ data }) => data !== null)).toEqual([])
  })
})
