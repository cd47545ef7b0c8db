import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appliedVersions, ensureHistoryTable } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'

const fileName = /^(\d{14})_(.+)\.sql$/

/**
 * Applies the pending migrations, one transaction each, and records them where the Supabase CLI does. The library's
 * own runner reads only a folder below the current directory.
 *
 * @returns the file names of the migrations that were applied.
 * @throws Error naming the file that failed; it is rolled back, the previous ones stay applied.
 */
export async function applyMigrations(connection: PgliteConnection, folder: string): Promise<string[]> {
  await ensureHistoryTable(connection)
  const appliedBefore = new Set(await appliedVersions(connection))
  const applied: string[] = []
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = fileName.exec(file) ?? []
    if (version === undefined || name === undefined || appliedBefore.has(version)) continue
    const sql = await readFile(join(folder, file), 'utf8')
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
    applied.push(file)
  }
  return applied
}
