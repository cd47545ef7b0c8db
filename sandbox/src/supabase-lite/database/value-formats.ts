import type { PgliteConnection } from '@supabase/lite/pglite'

/** Converts Postgres' `2026-01-01 10:00:00+00` to ISO 8601, which every browser can parse. */
function toIsoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')
}

/**
 * Parsers by object id of the Postgres type. Without them timestamps have no « T », and a numeric is a number or a
 * string depending on its digits (`89.9` but `"89.90"`); a hosted project returns ISO 8601 and numbers.
 */
export const valueParsers = {
  1114: toIsoTimestamp,
  1184: toIsoTimestamp,
  1700: Number,
}

/** Returns times in UTC as a hosted project does, whatever the time zone of the machine that created the database. */
export async function useUtc(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec("set time zone 'UTC'")
}

/**
 * Removes the parsers for arrays of table rows, which no query returns. PGlite copies all parsers for each query, and most
 * are these: copying them takes longer than a short query.
 */
export async function dropRowArrayParsers({ driver }: PgliteConnection): Promise<void> {
  const { rows } = await driver.query<{ oid: number }>(
    "select typarray::int as oid from pg_type where typtype = 'c' and typarray <> 0",
  )
  for (const { oid } of rows) delete driver.parsers[oid]
}
