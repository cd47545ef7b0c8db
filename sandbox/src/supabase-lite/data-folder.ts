import { readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { SupabaseDataError } from './data-error.ts'
import { writeDurably } from './durable-file.ts'

const manifestSchema = z.object({ dependencies: z.object({ '@electric-sql/pglite': z.string() }) })
const stampSchema = z.object({ pglite: z.string() })

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The database engine's version, which the library pins exactly. */
async function engineVersion(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('@supabase/lite'))
  const manifest = await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')
  return manifestSchema.parse(JSON.parse(manifest)).dependencies['@electric-sql/pglite']
}

async function readStamp(path: string): Promise<string | undefined> {
  try {
    return stampSchema.parse(JSON.parse(await readFile(path, 'utf8'))).pglite
  } catch {
    return undefined
  }
}

export interface DataFolder {
  database: string
  files: string
  /** True until `markComplete`: the demo data is still to be loaded. */
  isNew: boolean
  markComplete(): Promise<void>
}

/**
 * Looks at the folder before the engine touches it, because the engine would make a new database over what it
 * does not recognise. A first start that was interrupted left a marker; only then is the database begun again.
 *
 * @throws SupabaseDataError when the database is of another engine version, is damaged, or is not ours.
 */
export async function inspectDataFolder(folder: string): Promise<DataFolder> {
  const database = join(folder, 'postgres')
  const stamp = join(folder, 'engine.json')
  const unfinished = join(folder, 'unfinished')
  const files = join(folder, 'files')
  const engine = await engineVersion()

  const markComplete = async () => {
    await writeDurably(stamp, JSON.stringify({ pglite: engine }))
    await rm(unfinished)
  }
  const begin = async (): Promise<DataFolder> => {
    await writeDurably(unfinished, '')
    return { database, files, isNew: true, markComplete }
  }

  if (await exists(unfinished)) {
    await Promise.all([database, files, stamp].map((path) => rm(path, { recursive: true, force: true })))
    return begin()
  }
  if (!(await exists(database)) && !(await exists(stamp))) return begin()

  const madeBy = await readStamp(stamp)
  if (madeBy === undefined) throw new SupabaseDataError(damaged(folder))
  if (madeBy !== engine) {
    throw new SupabaseDataError(
      `The database in ${folder} was made by PGlite ${madeBy} and this version of Lucarne uses ${engine}: ` +
        'go back to the version that made it, or run "npm run reset" to begin again with the demo data.',
    )
  }
  const control = await stat(join(database, 'global', 'pg_control')).catch(() => undefined)
  if (control?.size !== 8192 || !(await exists(join(database, 'PG_VERSION')))) {
    throw new SupabaseDataError(damaged(folder))
  }
  return { database, files, isNew: false, markComplete }
}

export function damaged(folder: string): string {
  return (
    `The database in ${folder} is damaged or not Lucarne's: put it back from a backup, ` +
    'or run "npm run reset" to begin again with the demo data.'
  )
}
