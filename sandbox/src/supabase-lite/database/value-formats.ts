import type { PgliteConnection } from '@supabase/lite/pglite'

/** Converts Postgres' `2026-01-01 10:00:00+00` to ISO 8601, which every browser can parse. */
function toIsoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')
}

/**
 * Parsers by object id of the Postgres type. Without them timestamps have no « T », and a numeric is a number or a
 * string depending on its digits (`89.9` but `"89.90"`); a hosted project returns ISO 8601 and numbers.
 */
export const valueParsers = { 1114: toIsoTimestamp, 1184: toIsoTimestamp, 1700: Number }

/** Returns times in UTC as a hosted project does, whatever the time zone of the machine that created the database. */
export async function useUtc(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec("set time zone 'UTC'")
}

/**
 * Removes parsers of types without a column: most are arrays of table rows and of Postgres' own types. PGlite copies
 * all parsers several times per query, which takes longer than a short query.
 */
export async function dropUnusedParsers({ driver }: PgliteConnection): Promise<void> {
  const { rows } = await driver.query<{ oid: number }>(
    `select distinct unnest(array[type.oid, type.typarray])::int as oid
       from pg_attribute as attribute join pg_type as type on type.oid = attribute.atttypid
       where attribute.attnum > 0 and type.typtype <> 'c'`,
  )
  const used = new Set(rows.map(({ oid }) => oid))
  for (const oid of Object.keys(driver.parsers).map(Number)) if (!used.has(oid)) delete driver.parsers[oid]
}
