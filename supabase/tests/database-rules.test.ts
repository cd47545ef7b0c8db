import { readFile } from 'node:fs/promises'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
