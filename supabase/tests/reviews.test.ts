import type { PgliteConnection } from '@supabase/lite/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMigratedDatabase } from '../scripts/database-types.ts'

const userId = '11111111-1111-4111-8111-111111111111'
let connection: PgliteConnection

beforeAll(async () => {
  connection = await openMigratedDatabase()
})
afterAll(() => connection.close())

test('a refusal is mailed to its author once per reason, unless undone at once', async () => {
  const reviewId = '22222222-2222-4222-8222-222222222222'
  const decide = (reason: string | null) =>
    connection.exec(`
      update public.reviews set is_rejected = ${reason !== null}, rejection_reason = ${reason ? `'${reason}'` : 'null'}
      where id = '${reviewId}'`)
  const queuedReasons = async () => {
    const { rows } = await connection.driver.query<{ reason: string; is_delayed: boolean }>(
      `select variables ->> 'reason' as reason, next_attempt_at > now() as is_delayed
       from public.mail_outbox where kind = 'review_refused' order by created_at`,
    )
    return rows.map(({ reason, is_delayed }) => (is_delayed ? reason : `${reason}, sent`))
  }
  await connection.exec(`
    insert into auth.users (id, email, email_confirmed_at) values ('${userId}', 'author@exemple.fr', now());
    insert into public.reviews (id, user_id, name, title, comment)
    values ('${reviewId}', '${userId}', 'Léa', 'Avis', 'Texte')`)
  await decide('Publicité')
  expect(await queuedReasons()).toEqual(['Publicité'])
  await decide(null)
  expect(await queuedReasons()).toEqual([])
  await decide('Hors sujet')
  await decide('Publicité')
  expect(await queuedReasons()).toEqual(['Publicité'])
  await connection.exec(`update public.mail_outbox set attempts = 1, next_attempt_at = now()`)
  await decide(null)
  await decide('Publicité')
  expect(await queuedReasons()).toEqual(['Publicité, sent'])
  await decide('Hors sujet')
  expect(await queuedReasons()).toEqual(['Publicité, sent', 'Hors sujet'])
})

describe('the mail about a reply', () => {
  const reviewId = '55555555-5555-4555-8555-555555555555'
  const authorId = '66666666-6666-4666-8666-666666666666'
  const update = (changes: string) =>
    connection.exec(`update public.reviews set ${changes} where id = '${reviewId}'`)
  const reply = (text: string) => update(`reply = '${text}', replied_at = now()`)
  const queuedReplies = async () => {
    const { rows } = await connection.driver.query<{ reply: string }>(
      `select variables ->> 'reply' as reply from public.mail_outbox where kind = 'review_replied'`,
    )
    return rows.map((row) => row.reply)
  }

  beforeEach(() =>
    connection.exec(`
      delete from public.mail_outbox;
      insert into auth.users (id, email, email_confirmed_at) values ('${authorId}', 'replied@exemple.fr', now());
      insert into public.reviews (id, user_id, name, title, comment, is_approved)
      values ('${reviewId}', '${authorId}', 'Léa', 'Avis', 'Texte', true)`),
  )
  afterEach(() => connection.exec(`delete from auth.users where id = '${authorId}'`))

  test('carries the corrected text, and is not sent when taken back at once', async () => {
    await reply('Mercy')
    await reply('Merci')
    expect(await queuedReplies()).toEqual(['Merci'])
    await update('reply = null, replied_at = null')
    expect(await queuedReplies()).toEqual([])
  })

  test('waits until the review is public, and is not sent for one that is hidden', async () => {
    await update('is_approved = false')
    await reply('Merci')
    expect(await queuedReplies()).toEqual([])
    await update('is_approved = true')
    expect(await queuedReplies()).toEqual(['Merci'])
    await update('is_approved = false')
    expect(await queuedReplies()).toEqual([])
  })

  test('is not sent for a change of a reply that was public before', async () => {
    await reply('Merci')
    await connection.exec('delete from public.mail_outbox')
    await reply('Merci encore')
    expect(await queuedReplies()).toEqual([])
  })

  test('is not sent to a deleted account', async () => {
    await reply('Merci')
    await connection.exec(`delete from auth.users where id = '${authorId}'`)
    expect(await queuedReplies()).toEqual([])
  })
})

test('a reason that is added to an older refusal is not mailed', async () => {
  await connection.exec(`
    delete from public.mail_outbox;
    update public.reviews set is_rejected = true, rejection_reason = null;
    delete from public.mail_outbox;
    update public.reviews set rejection_reason = 'Publicité'`)
  const { rows } = await connection.driver.query('select kind from public.mail_outbox')
  expect(rows).toEqual([])
})

describe('votes on reviews', () => {
  const reviewId = '33333333-3333-4333-8333-333333333333'
  const voteCount = async () => {
    const { rows } = await connection.driver.query<{ helpful_count: number; entries: number }>(
      `select helpful_count, (select count(*)::integer from public.review_outbox where review_id = reviews.id) as entries
       from public.reviews where id = '${reviewId}'`,
    )
    return rows[0]
  }

  test('are counted without a moderator, and gone with their account and with the text', async () => {
    const voters = ['44444444-4444-4444-8444-444444444441', '44444444-4444-4444-8444-444444444442']
    const vote = (voter?: string) =>
      connection.exec(
        `insert into public.review_votes (review_id, user_id) values ('${reviewId}', '${voter}')`,
      )
    for (const id of voters)
      await connection.exec(`insert into auth.users (id, email) values ('${id}', '${id}@exemple.fr')`)
    await connection.exec(`
      insert into public.reviews (id, user_id, name, title, comment, is_approved)
      values ('${reviewId}', null, 'Léa', 'Avis', 'Texte', true)`)
    for (const voter of voters) await vote(voter)
    await expect(vote(voters[0])).rejects.toThrow()
    expect(await voteCount()).toEqual({ helpful_count: 2, entries: 1 })
    await connection.exec(`delete from auth.users where id = '${voters[0]}'`)
    expect(await voteCount()).toEqual({ helpful_count: 1, entries: 1 })
    await connection.exec(`update public.reviews set comment = 'Autre texte' where id = '${reviewId}'`)
    expect(await voteCount()).toEqual({ helpful_count: 0, entries: 2 })
  })
})

describe('a list of many reviews', { tags: ['deep'] }, () => {
  const [reviewCount, deepestPage] = process.env.DEEP ? [10_000, 250] : [1_000, 20]

  beforeAll(async () => {
    await connection.exec(`
      insert into public.products (id, title, status)
      select 'reviewed-' || n, 'Produit ' || n, 'published' from generate_series(1, 20) n;
      alter table public.reviews disable trigger user;
      insert into public.reviews (name, title, comment, rating, is_approved, published_at, helpful_count, product_id)
      select 'Léa', 'Avis', repeat('mot ', 50), 1 + n % 5, n % 10 > 0,
        case when n % 10 > 0 then now() - n * interval '1 hour' end, n * 7919 % 100,
        case when n % 3 = 0 then 'reviewed-' || (1 + n % 20) end
      from generate_series(1, ${reviewCount}) n;
      alter table public.reviews enable trigger user`)
    await connection.driver.exec('vacuum analyze public.reviews')
  })

  /** The table scans in a query's plan, with the API role's rights. */
  const planOf = async (query: string, role: string) => {
    await connection.driver.exec(`set role ${role}`)
    try {
      const { rows } = await connection.driver.query<{ 'QUERY PLAN': string }>(`explain ${query}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await connection.driver.exec('reset role')
    }
  }
  const list = (order: string, page: number, filter = '') =>
    `select id, title, comment from public.reviews where is_approved = true ${filter}
     order by ${order} limit 12 offset ${(page - 1) * 12}`

  test.each([
    'published_at desc, id desc',
    'published_at, id',
    'rating desc, published_at desc, id desc',
    'rating, published_at desc, id desc',
    'helpful_count desc, published_at desc, id desc',
  ])('is read from an index in the order %s', async (order) => {
    for (const page of [1, deepestPage])
      expect(await planOf(list(order, page), 'anon')).not.toContain('Seq Scan')
    for (const filter of ['and rating = 3', `and product_id = 'reviewed-4'`])
      expect(await planOf(list(order, 2, filter), 'anon')).not.toContain('Seq Scan')
  })

  test('is counted from an index alone, of all and of a product', async () => {
    const counts = 'select rating, count(*) from public.reviews where is_approved'
    for (const filter of ['', `and product_id = 'reviewed-4'`])
      expect(await planOf(`${counts} ${filter} group by rating`, 'postgres')).toContain('Index Only Scan')
    const { rows } = await connection.driver.query<{ total: number }>(
      `select sum(review_count)::integer as total from public.review_rating_counts('reviewed-4')`,
    )
    const { rows: counted } = await connection.driver.query<{ total: number }>(
      `select count(*)::integer as total from public.reviews where product_id = 'reviewed-4' and is_approved`,
    )
    expect(rows).toEqual(counted)
  })
})
