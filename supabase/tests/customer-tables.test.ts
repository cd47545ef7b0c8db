import type { PgliteConnection } from '@supabase/lite/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erasureJobs } from '../privacy/retention.ts'
import { retentionPeriods } from '../privacy/retention-periods.gen.ts'
import { storedData } from '../privacy/stored-data.ts'
import { openMigratedDatabase } from '../scripts/database-types.ts'

/** Tables without personal data. */
const impersonal = {
  tables: [
    'products',
    'product_media',
    'product_options',
    'product_additional_info',
    'product_custom_fields',
    'related_products',
    'variants',
    'option_values',
    'collections',
    'collection_products',
    'stock',
    'shipping_zones',
    'shipping_zone_countries',
    'shipping_methods',
    'tax_rates',
    'tax_mentions',
    'tax_territories',
    'seller_details',
    'dispute_rule',
    'promo_codes',
    'promo_code_products',
    'internal.invoice_counters',
    'internal.retention_periods',
    'internal.customer_tables',
  ],
  buckets: ['catalogue'],
}

let connection: PgliteConnection
beforeAll(async () => {
  connection = await openMigratedDatabase()
})
afterAll(() => connection?.close())

/** The sorted values of a query's single column. */
const select = async (query: string) => {
  const { rows } = await connection.driver.query<Record<string, string>>(query)
  return rows.flatMap((row) => Object.values(row)).sort()
}
const selectDeclared = () => select('select name::text from internal.customer_tables')

describe('internal.customer_tables', () => {
  test('has every table, unless it says nothing of a person', async () => {
    const all = await select(`select oid::regclass::text from pg_class
      where relnamespace::regnamespace::text in ('public', 'internal') and relkind in ('r', 'p')`)
    expect([...(await selectDeclared()), ...impersonal.tables].sort()).toEqual(all)
  })

  test('has every table that names a customer, or leads to one', async () => {
    const declared = await selectDeclared()
    const personal = await select(`
      with recursive personal (id) as (
        select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
        where c.relnamespace in ('public'::regnamespace, 'internal'::regnamespace, 'auth'::regnamespace)
          and (a.attname in ('recipient', 'reader', 'buyer', 'actor', 'client_ip_hash', 'customer_id', 'order_id')
            or a.attname ~ '^(email|phone|address|whatsapp|full_name|buyer_name|user_id|staff_|assignee_)')
          -- The shop's own.
          and c.oid <> 'public.seller_details'::regclass
        union select k.conrelid from pg_constraint k join personal p on k.confrelid = p.id where k.contype = 'f'
      )
      select id::regclass::text from personal join pg_class on oid = id where relnamespace <> 'auth'::regnamespace`)
    expect(personal.filter((name) => !declared.includes(name))).toEqual([])
    expect(personal.length).toBeGreaterThan(20)
  })

  test('names columns that exist', async () => {
    const unknown = await select(`
      select t.name || '.' || named from internal.customer_tables t,
        unnest(t.withheld || t.personal || array_remove(array[t.owner, t.since], null)) named
      where not exists (select from pg_attribute where attrelid = t.name and attname = named and attnum > 0)`)
    expect(unknown).toEqual([])
  })

  test('withholds every column with a secret from the archive', async () => {
    const exposed = await select(`
      select t.name || '.' || a.attname from internal.customer_tables t
      join pg_attribute a on a.attrelid = t.name and a.attname <> all (t.withheld)
      where a.attname ~ '(token|secret|encrypted|session_id|client_ip_hash)'`)
    expect(exposed).toEqual([])
  })

  test('has every table of which customers may read or write rows, behind the second factor', async () => {
    const unsafe = await select(`
      select c.oid::regclass::text from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and (has_any_column_privilege('authenticated', oid, 'select, insert, update')
          or has_table_privilege('authenticated', oid, 'delete'))
        and not (
          exists (select from internal.customer_tables t where t.name = c.oid and t.owner is not null)
          and exists (
            select from pg_policy where polrelid = c.oid and not polpermissive and polcmd = '*'
              and pg_get_expr(polqual, polrelid) like '%has_assured_session%'))`)
    expect(unsafe).toEqual([])
  })

  test('states how each row is erased: with its account, after a period, by column', async () => {
    const kept = await select(`
      with recursive erased (id) as (
        select 'auth.users'::regclass::oid
        union select name from internal.customer_tables where period is not null
        union select k.conrelid from pg_constraint k join erased e on k.confrelid = e.id and k.confdeltype = 'c'
      )
      select t.name || '.' || a.attname from internal.customer_tables t
      join pg_attribute a on a.attrelid = t.name and a.attname <> all (t.personal)
      left join pg_constraint k on k.conrelid = t.name and k.conkey = array[a.attnum]
        and k.confrelid = 'auth.users'::regclass and k.confdeltype not in ('c', 'n')
      where t.owner is not null and (k.oid is not null or t.name not in (select id from erased)
        and a.attname ~ '^(email|phone|address$|whatsapp|full_name|name|buyer|recipient|client_ip_hash)')`)
    // Written out in `erase_customer` and `purge_personal_data`, because queued mails and unsettled events are kept.
    expect(kept).toEqual(['mail_outbox.recipient', 'payment_events.email'])
  })
})

describe('the privacy page', () => {
  test('describes what the tables and buckets hold', async () => {
    const entries = await select('select distinct privacy_entry from internal.customer_tables')
    // Digests of IP addresses are columns of orders and tickets.
    expect([...entries, 'connections'].sort()).toEqual(Object.keys(storedData).sort())
    const buckets = Object.values(storedData).flatMap((data) => data.buckets ?? [])
    expect([...buckets, ...impersonal.buckets].sort()).toEqual(await select('select id from storage.buckets'))
  })

  test('states the periods of the jobs that erase', async () => {
    const erasures = Object.values(storedData).flatMap((data) => data.erasures)
    expect([...new Set(erasures.map(({ period }) => period))].sort()).toEqual(
      Object.keys(retentionPeriods).sort(),
    )
    const { rows } = await connection.driver.query<{ proname: string; prosrc: string }>(
      `select proname, prosrc from pg_proc where proname = any ($1)`,
      [Object.keys(erasureJobs)],
    )
    const sources = Object.fromEntries(rows.map(({ proname, prosrc }) => [proname, prosrc]))
    expect(Object.keys(sources).sort()).toEqual(Object.keys(erasureJobs).sort())
    const literals = rows.flatMap(({ prosrc }) => prosrc.match(/interval '[^']*'/g) ?? [])
    expect([...new Set(literals)]).toEqual(["interval '24 hours'"])
    const ofRows = await select(
      'select distinct period from internal.customer_tables where period is not null',
    )
    for (const { period, job } of erasures.filter((erasure) => erasure.job.startsWith('purge_')))
      if (!ofRows.includes(period))
        expect(sources[job], `${job} ${period}`).toContain(`retention_period('${period}')`)
  })
})
