import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureHistoryTable } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { SupabaseDataError } from './data-dir.ts'

const fileName = /^(\d{14})_(.+)\.sql$/

const outdated =
  'The database was made by other migrations than those of this version of Lucarne: ' +
  'go back to the version that made it, or run "npm run reset" to begin again with the demo data.'

interface AppliedMigration {
  version: string
  statements: string[]
}

/**
 * Applies the pending migrations, one transaction each, and records them where the Supabase CLI does. The library's
 * own runner reads only a folder below the current directory.
 *
 * @throws SupabaseDataError when the database was made by other migrations; none is applied then.
 * @throws Error naming the file that failed; it is rolled back, the previous ones stay applied.
 */
export async function applyMigrations(connection: PgliteConnection, folder: string): Promise<void> {
  await ensureHistoryTable(connection)
  const { rows } = await connection.driver.query<AppliedMigration>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  const appliedBefore = new Map(rows.map(({ version, statements }) => [version, statements.join('')]))
  const migrations = []
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = fileName.exec(file) ?? []
    if (version === undefined || name === undefined) continue
    migrations.push({ file, version, name, sql: await readFile(join(folder, file), 'utf8') })
  }
  const known = new Map(migrations.map(({ version, sql }) => [version, sql]))
  for (const [version, sql] of appliedBefore)
    if (known.get(version) !== sql) throw new SupabaseDataError(outdated)

  for (const { file, version, name, sql } of migrations) {
    if (appliedBefore.has(version)) continue
    try {
      await connection.driver.transaction(async (transaction) => {
        await transaction.exec(sql)
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [sql]],
        )
      })
    } catch (error) {
      throw new Error(`The migration ${file} could not be applied.`, { cause: error })
    }
  }
}
