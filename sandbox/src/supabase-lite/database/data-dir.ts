import { readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { writeDurably } from '../../write-durably.ts'

const manifestSchema = z.object({ dependencies: z.object({ '@electric-sql/pglite': z.string() }) })
/** The database folder cannot be opened and was not changed; the message says what to do. */
export class SupabaseDataError extends Error {
  override name = 'SupabaseDataError'
}

const versionSchema = z.object({ pglite: z.string() })

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The version of PGlite, which the library pins exactly. */
async function engineVersion(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('@supabase/lite'))
  const manifest = await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')
  return manifestSchema.parse(JSON.parse(manifest)).dependencies['@electric-sql/pglite']
}

async function readCreatedWith(path: string): Promise<string | undefined> {
  try {
    return versionSchema.parse(JSON.parse(await readFile(path, 'utf8'))).pglite
  } catch {
    return undefined
  }
}

export interface DataDir {
  database: string
  files: string
  /** True until `markComplete`: the demo data must be loaded. */
  isNew: boolean
  markComplete(): Promise<void>
}

/**
 * Checks the folder before the engine opens it, because the engine would create a new database over one that it does
 * not recognize. Only a first start that was interrupted, which left a marker, is started over.
 *
 * @throws SupabaseDataError when the database was created by another engine version, is damaged, or is not ours.
 */
export async function inspectDataDir(folder: string): Promise<DataDir> {
  const database = join(folder, 'postgres')
  const versionFile = join(folder, 'engine.json')
  const unfinishedMarker = join(folder, 'unfinished')
  const files = join(folder, 'files')
  const version = await engineVersion()

  const markComplete = async () => {
    await writeDurably(versionFile, JSON.stringify({ pglite: version }))
    await rm(unfinishedMarker)
  }
  const startOver = async (): Promise<DataDir> => {
    await writeDurably(unfinishedMarker, '')
    return { database, files, isNew: true, markComplete }
  }

  if (await exists(unfinishedMarker)) {
    await Promise.all(
      [database, files, versionFile].map((path) => rm(path, { recursive: true, force: true })),
    )
    return startOver()
  }
  if (!(await exists(database)) && !(await exists(versionFile))) return startOver()

  const createdWith = await readCreatedWith(versionFile)
  if (createdWith === undefined) throw new SupabaseDataError(formatDamage(folder))
  if (createdWith !== version) {
    throw new SupabaseDataError(
      `The database in ${folder} was made by PGlite ${createdWith} and this version of Lucarne uses ${version}: ` +
        'go back to the version that made it, or run "npm run reset" to begin again with the demo data.',
    )
  }
  const control = await stat(join(database, 'global', 'pg_control')).catch(() => undefined)
  if (control?.size !== 8192 || !(await exists(join(database, 'PG_VERSION')))) {
    throw new SupabaseDataError(formatDamage(folder))
  }
  return { database, files, isNew: false, markComplete }
}

export function formatDamage(folder: string): string {
  return (
    `The database in ${folder} is damaged or not Lucarne's: put it back from a backup, ` +
    'or run "npm run reset" to begin again with the demo data.'
  )
}
