import type { PgliteConnection } from '@supabase/lite/pglite'

/** A module with the rows of `internal.retention_periods`, as ISO 8601 durations. */
export async function generateRetentionPeriods({ driver }: PgliteConnection): Promise<string> {
  await driver.exec(`set intervalstyle = 'iso_8601'`)
  const { rows } = await driver.query<{ name: string; period: string }>(
    'select name, period::text as period from internal.retention_periods order by name',
  )
  const entries = rows.map(({ name, period }) => `  ${name}: '${period}',\n`)
  return `/** How long personal data stays, as the jobs of the database read it: written by \`pnpm types\`. */
export const retentionPeriods = {\n${entries.join('')}} as const\n`
}
