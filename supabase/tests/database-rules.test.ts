import { readFile } from 'node:fs/promises'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateFromDatabase, openMigratedDatabase } from '../scripts/database-types.ts'
import { retentionPeriodsFile, typesFile } from '../scripts/project-files.ts'

const userId = '11111111-1111-4111-8111-111111111111'
let connection: PgliteConnection

beforeAll(async () => {
  connection = await openMigratedDatabase()
})
afterAll(() => connection.close())

test('the checked-in types and periods match the migrated database', async () => {
  const checkedIn = {
    types: await readFile(typesFile, 'utf8'),
    retentionPeriods: await readFile(retentionPeriodsFile, 'utf8'),
  }
  expect(checkedIn, 'run: pnpm --filter @lucarne/supabase types').toEqual(
    await generateFromDatabase(connection),
  )
})

const update = (changes: string) => connection.exec(`update auth.users set ${changes} where id = '${userId}'`)

/** Kind and recipient of the mails that were queued since the last call. */
async function queuedMails(): Promise<string[]> {
  const { rows } = await connection.driver.query<{ mail: string }>(
    `delete from public.mail_outbox returning kind || ' ' || recipient as mail`,
  )
  return rows.map(({ mail }) => mail)
}

test('functions with enable_seqscan off have jit off', async () => {
  const { rows } = await connection.driver.query<{ name: string; settings: string[] }>(
    `select proname as name, proconfig as settings from pg_proc where 'enable_seqscan=off' = any (proconfig)`,
  )
  expect(rows).not.toEqual([])
  for (const { name, settings } of rows) expect(settings, name).toContain('jit=off')
})

test('changes of an account are mailed to its former address', async () => {
  await connection.exec(`insert into auth.users (id, email) values ('${userId}', 'first@exemple.fr')`)
  await update(`email = 'lea@exemple.fr', encrypted_password = 'a'`)
  await update(`email_confirmed_at = now()`)
  expect(await queuedMails()).toEqual([])
  await update(`encrypted_password = 'b'`)
  expect(await queuedMails()).toEqual(['password_changed lea@exemple.fr'])
  await update(`email = 'later@exemple.fr'`)
  expect(await queuedMails()).toEqual(['email_changed lea@exemple.fr'])
  await update(`email = 'later@exemple.fr', encrypted_password = 'b'`)
  expect(await queuedMails()).toEqual([])
  await connection.exec(`delete from auth.users where id = '${userId}'`)
  expect(await queuedMails()).toEqual(['account_deleted later@exemple.fr'])
})

test('accesses of a deleted account are revoked, at the provider too', async () => {
  await connection.exec(`
    insert into auth.users (id, email) values ('${userId}', 'lea@exemple.fr');
    insert into public.accesses (user_id, plan_name, state, attempts, provider, user_name, encrypted_credentials,
      issued_at, ends_at)
    values ('${userId}', 'never tried', 'to_issue', 0, null, null, null, null, null),
      ('${userId}', 'tried', 'to_issue', 1, null, null, null, null, null),
      ('${userId}', 'issued', 'issued', 1, 'pool', 'lea', 'secret', now(), now() + interval '1 day');
    delete from auth.users where id = '${userId}'`)
  const { rows } = await connection.driver.query<{ plan_name: string; state: string }>(
    `select plan_name, state from public.accesses where user_id is null order by plan_name`,
  )
  expect(rows).toEqual([
    { plan_name: 'issued', state: 'to_revoke' },
    { plan_name: 'never tried', state: 'revoked' },
    { plan_name: 'tried', state: 'to_revoke' },
  ])
})

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
  expect(await queuedMails()).toEqual([])
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

/** Days from now, price, sale price, and the days on which the sale begins and ends. */
type PriceChange = [days: number, price: number, sale?: number, begins?: number, ends?: number]

test.each<[string, number, PriceChange[]]>([
  ['the regular price without a history', 100, [[-1, 100, 80]]],
  [
    'what was charged until the sale began',
    100,
    [
      [-90, 100],
      [-2, 100, 80],
    ],
  ],
  [
    'a lower price on the last of the 30 days before',
    90,
    [
      [-90, 90],
      [-31.9, 100],
      [-2, 100, 80],
    ],
  ],
  [
    'no price that ended earlier than that',
    100,
    [
      [-90, 90],
      [-32.1, 100],
      [-2, 100, 80],
    ],
  ],
  [
    'the price of an earlier sale in those days',
    70,
    [
      [-60, 100],
      [-20, 100, 70],
      [-10, 100],
      [-2, 100, 80],
    ],
  ],
  [
    'the price before several reductions without a break',
    100,
    [
      [-60, 100],
      [-20, 100, 90],
      [-10, 100, 80],
    ],
  ],
  [
    'what was charged until the date of the sale',
    85,
    [
      [-60, 85],
      [-9, 100],
      [-9, 100, 80, -2],
    ],
  ],
  [
    'an earlier sale by its dates',
    70,
    [
      [-60, 100, 70, -40, -25],
      [-3, 100, 80],
    ],
  ],
  [
    'never more than the regular price',
    90,
    [
      [-60, 100],
      [-2, 90, 80],
    ],
  ],
  [
    'the last 30 days before a sale that is planned',
    60,
    [
      [-60, 60],
      [-29, 100, 80, 5],
    ],
  ],
])('a sale is compared with %s', async (_name, expected, changes) => {
  const [, price, sale = null] = changes.at(-1) ?? []
  const instant = (days: number | undefined) =>
    days === undefined ? 'null' : `now() + interval '${days} days'`
  await connection.exec(`
    insert into public.products (id, title, position) values ('sale', 'Sale', 1);
    insert into public.variants (id, product_id, title, price_in_cents, sale_price_in_cents, position)
    values ('sale', 'sale', 'Sale', ${price}, ${sale}, 1);
    delete from public.price_history where variant_id = 'sale';`)
  for (const [days, regular, reduced = null, begins, ends] of changes)
    await connection.exec(`
      insert into public.price_history
        (variant_id, created_at, price_in_cents, sale_price_in_cents, sale_starts_at, sale_ends_at)
      values ('sale', ${instant(days)}, ${regular}, ${reduced}, ${instant(begins)}, ${instant(ends)})`)
  const { rows } = await connection.driver.query<{ reference: number }>(
    `select internal.reference_price_in_cents(v) as reference from public.variants v where id = 'sale'`,
  )
  await connection.exec(`delete from public.products where id = 'sale'`)
  expect(rows).toEqual([{ reference: expected }])
})

test('wrong codes lock a second factor for longer each time, until a right one', async () => {
  const accountId = '22222222-2222-4222-8222-222222222222'
  const judge = async (valid: boolean) => {
    const { rows } = await connection.driver.query<{ outcome: { decision?: string } }>(
      'select internal.limit_second_factor($1::jsonb) as outcome',
      [JSON.stringify({ user_id: accountId, valid })],
    )
    return rows[0]?.outcome.decision
  }
  /** Minutes of the lock after five wrong codes; then moves past it. */
  const lockWithFive = async () => {
    for (let wrong = 0; wrong < 5; wrong++) expect(await judge(false)).toBe('continue')
    expect([await judge(true), await judge(false)]).toEqual([undefined, undefined])
    const { rows } = await connection.driver.query<{ minutes: number }>(`
      with before as (select user_id, locked_until from internal.second_factor_failures)
      update internal.second_factor_failures f set locked_until = now() from before b where b.user_id = f.user_id
      returning round(extract(epoch from b.locked_until - now()) / 60)::int as minutes`)
    return rows[0]?.minutes
  }
  await connection.exec(`insert into auth.users (id, email) values ('${accountId}', 'codes@exemple.fr')`)
  const minutes: unknown[] = []
  for (let row = 0; row < 6; row++) minutes.push(await lockWithFive())
  expect(minutes).toEqual([15, 30, 60, 120, 240, 240])
  expect(await judge(true)).toBe('continue')
  expect(await lockWithFive()).toBe(15)
  await connection.exec(`delete from auth.users where id = '${accountId}'`)
})

test('what customers call past the policies demands their second factor', async () => {
  const { rows } = await connection.driver.query(`
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and prosrc like '%auth.uid()%'
      and has_function_privilege('authenticated', oid, 'execute')`)
  expect(rows).toEqual([])
})
