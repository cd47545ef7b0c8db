import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { toolCommand } from '@lucarne/system/find-program.ts'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import getPort from 'get-port'
import { readMigrations, readSkeleton, rootFolder } from './project-files.ts'
import { generateRetentionPeriods } from './retention-periods.ts'

const run = promisify(execFile)

/** The Supabase CLI of this package. */
async function findSupabaseCli(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('supabase/package.json')
  const { bin } = JSON.parse(await readFile(manifest, 'utf8'))
  return join(dirname(manifest), bin.supabase)
}

/** Formats the CLI's output, so that diffs show only changes of the database. */
async function format(source: string): Promise<string> {
  const [node, program] = toolCommand(rootFolder, '@biomejs/biome', 'biome')
  const biome = run(node, [program, 'format', '--stdin-file-path=types.ts'], { cwd: rootFolder })
  biome.child.stdin?.end(source)
  return (await biome).stdout
}

/** Creates an in-memory database like a new hosted project, and runs these scripts in it. */
export async function openTypesDatabase(...scripts: string[]): Promise<PgliteConnection> {
  const connection = await createPgliteConnection()
  for (const sql of [await readSkeleton(), ...scripts]) await connection.driver.exec(sql)
  return connection
}

/** Creates an in-memory database with every migration and no data. */
export const openMigratedDatabase = async () =>
  openTypesDatabase(...(await readMigrations()).map(({ sql }) => sql))

/**
 * Generates what the code knows of a migrated database: the TypeScript types of the schema `public` with the Supabase
 * CLI, which needs neither Docker nor an account, and the retention periods.
 */
export async function generateFromDatabase(
  connection: PgliteConnection,
): Promise<{ types: string; retentionPeriods: string }> {
  const { driver } = connection
  const retentionPeriods = await generateRetentionPeriods(connection)
  const port = await getPort()
  const server = new PGLiteSocketServer({ db: driver, host: '127.0.0.1', port })
  await server.start()
  try {
    const url = `postgresql://postgres:none@127.0.0.1:${port}/postgres?sslmode=disable`
    const program = await findSupabaseCli()
    const args = ['gen', 'types', '--schema', 'public', `--remote=${url}`]
    // In a temporary folder, because the CLI writes files into its working directory.
    const { stdout } = await run(process.execPath, [program, ...args], { cwd: tmpdir() })
    return { types: await format(stdout), retentionPeriods }
  } finally {
    await server.stop()
    // They share one session.
    await driver.exec('discard all')
  }
}
