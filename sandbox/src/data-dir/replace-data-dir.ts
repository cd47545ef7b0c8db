import { readdir, rename, rm } from 'node:fs/promises'

/** Folders beside the data folder, on the same disk, so that a rename moves them. */
const siblings = (dataDir: string) => ({
  /** The data before a restore, until the restored data has started. */
  former: `${dataDir}.former`,
  /** What is being deleted: no start ever uses it. */
  trash: `${dataDir}.removed`,
  /** What a restore unpacks and checks. */
  incoming: `${dataDir}.restoring`,
})

/** Where a restore unpacks an archive, beside the data folder. */
export const getIncomingDir = (dataDir: string): string => siblings(dataDir).incoming

/** The names in a folder, or undefined when there is none. */
function listFolder(path: string): Promise<string[] | undefined> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

const deleteFolder = (path: string) => rm(path, { recursive: true, force: true })

/** What a start or a restore creates before it writes any data. */
const holdsNoData = (names: readonly string[] = []) => names.every((name) => ['lock', 'logs'].includes(name))

/**
 * Undoes a restore that was interrupted between its two renames, by taking the former data back. Before every command: one
 * that found no data would begin new data, and the former data would be deleted.
 */
export async function recoverDataDir(dataDir: string): Promise<void> {
  const { former } = siblings(dataDir)
  if (!(await listFolder(former)) || !holdsNoData(await listFolder(dataDir))) return
  await deleteFolder(dataDir)
  await rename(former, dataDir)
}

/**
 * Replaces the data folder by two renames. Between them there is none: `recoverDataDir` takes the former one back then.
 * Data that has never started is not kept for a second restore, but what it replaced.
 */
export async function replaceDataDir(dataDir: string, replacement: string): Promise<void> {
  const { former, trash } = siblings(dataDir)
  await deleteFolder(trash)
  const isKept = !holdsNoData(await listFolder(dataDir)) && !(await listFolder(former))
  const aside = isKept ? former : trash
  await rename(dataDir, aside)
  try {
    await rename(replacement, dataDir)
  } catch (error) {
    await rename(aside, dataDir)
    throw error
  }
}

/** Deletes what restores have left beside the data folder; called when its data has started. */
export async function deleteFormerData(dataDir: string): Promise<void> {
  const { former, trash, incoming } = siblings(dataDir)
  await deleteFolder(trash)
  // Renamed first: an interrupted deletion must not leave half of the data for `recoverDataDir`.
  if (await listFolder(former)) await rename(former, trash)
  await Promise.all([trash, incoming].map(deleteFolder))
}

/** Deletes the data folder and what restores have left beside it. */
export async function deleteDataDir(dataDir: string): Promise<void> {
  const { trash } = siblings(dataDir)
  await deleteFormerData(dataDir)
  if (await listFolder(dataDir)) await rename(dataDir, trash)
  await deleteFolder(trash)
}
