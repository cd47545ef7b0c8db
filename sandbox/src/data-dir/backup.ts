import { createReadStream, createWriteStream } from 'node:fs'
import { access, chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar/fs'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { lockStoppedDataDir } from './lock.ts'
import { getIncomingDir, replaceDataDir } from './replace-data-dir.ts'

/** Top-level names in an archive. */
const manifestName = 'lucarne-backup.json'
const dataName = 'data'

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  createdAt: z.string(),
})

type Manifest = z.infer<typeof manifestSchema>

/** What a first start that was interrupted lacks. */
const requiredFiles = ['secrets.json', 'lake/lake.db', 'supabase/engine.json']

async function requireFiles(dataDir: string): Promise<void> {
  for (const file of requiredFiles) await access(join(dataDir, file))
}

/** The lock and the logs belong to this machine, not to its data. */
function isData(path: string): boolean {
  const names = path.split(/[/\\]/)
  return names.at(-1) !== 'lock' && names[0] !== 'logs'
}

/**
 * Archives the whole data folder as `.tar.gz`: content, pictures, accounts, orders, mails and this machine's keys, and
 * therefore readable by its owner only. The file appears when it is complete.
 * @throws StartError while a sandbox uses the folder, or when it is empty
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  await requireFiles(dataDir).catch(() => {
    throw new StartError(`There is nothing to back up in ${dataDir}: run "npm start" once.`)
  })
  const unlock = await lockStoppedDataDir(dataDir)
  const unfinished = `${file}.unfinished`
  try {
    const manifest: Manifest = { format: 1, createdAt: new Date().toISOString() }
    const archive = packTar(
      [
        { type: 'content', target: manifestName, content: JSON.stringify(manifest) },
        { type: 'directory', target: dataName, source: dataDir },
      ],
      { filter: (path) => isData(relative(dataDir, path)) },
    )
    await pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } catch (cause) {
    await rm(unfinished, { force: true })
    throw new StartError(`The backup could not be written to ${file}.`, { cause })
  } finally {
    await unlock()
  }
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    const extract = unpackTar(folder, {
      strict: true,
      filter: ({ type = 'file' }) => type === 'file' || type === 'directory',
    })
    await pipeline(createReadStream(file), createGunzip(), extract)
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')))
    await requireFiles(join(folder, dataName))
    return manifest
  } catch (cause) {
    throw new StartError(`${file} is damaged, or no backup of Lucarne: nothing was changed.`, { cause })
  }
}

/**
 * Replaces the data folder with a backup, which is unpacked and checked beside it first: one that cannot be used changes
 * nothing. The former data stays beside it until the restored data has started.
 *
 * @param check rejects when Lucarne could not start on a folder
 * @throws StartError while a sandbox uses the folder, or when the archive cannot be used.
 */
export async function restore(
  dataDir: string,
  file: string,
  check: (dataDir: string) => Promise<void>,
): Promise<Manifest> {
  await access(file).catch(() => {
    throw new StartError(`There is no file ${file}.`)
  })
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockStoppedDataDir(dataDir)
  const incoming = getIncomingDir(dataDir)
  const restored = join(incoming, dataName)
  try {
    await rm(incoming, { recursive: true, force: true })
    await mkdir(incoming, { mode: 0o700 })
    const manifest = await unpack(file, incoming)
    await chmod(restored, 0o700)
    await check(restored).catch((cause: unknown) => {
      throw new StartError(
        `${file} cannot be opened, or was made by another version of Lucarne: nothing was changed.`,
        { cause },
      )
    })
    await replaceDataDir(dataDir, restored).catch((cause: NodeJS.ErrnoException) => {
      throw new StartError(
        `${dataDir} cannot be replaced (${cause.code}): no program may use it, and it must not be a mount point. The next start uses the former data.`,
        { cause },
      )
    })
    return manifest
  } finally {
    // What stays is deleted by the next restore or start.
    await Promise.allSettled([rm(incoming, { recursive: true, force: true }), unlock()])
  }
}
