import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateFromDatabase } from '../scripts/database-types.ts'
import { retentionPeriodsFile, typesFile } from '../scripts/project-files.ts'

test('the checked-in types and periods match the migrated database', { timeout: 60_000 }, async () => {
  const checkedIn = {
    types: await readFile(typesFile, 'utf8'),
    retentionPeriods: await readFile(retentionPeriodsFile, 'utf8'),
  }
  expect(checkedIn, 'run: pnpm --filter @lucarne/supabase types').toEqual(await generateFromDatabase())
})
