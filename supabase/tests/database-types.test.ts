import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateDatabaseTypes } from '../scripts/database-types.ts'
import { typesFile } from '../scripts/project-files.ts'

test('the checked-in types match the migrated database', { timeout: 60_000 }, async () => {
  const checkedIn = await readFile(typesFile, 'utf8')
  expect(checkedIn, 'run: pnpm --filter @lucarne/supabase types').toBe(await generateDatabaseTypes())
})
