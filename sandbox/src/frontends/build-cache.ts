import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lockDataDir } from '../data-dir/lock.ts'
import { StartError } from '../start-error.ts'

const maxBuilds = 4

const isIgnored = (path: string) =>
  ['node_modules', 'dist', 'dist-hosts', 'dist-state', '.sanity', 'seed'].includes(basename(path)) ||
  /\.(?:test\.tsx?|tsbuildinfo)$/.test(path)

/** A hash of the names and contents of all files that the patterns match, without tests and generated files. */
export function hashSources(rootDir: string, patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const entries = globSync(patterns, {
    cwd: rootDir,
    exclude: (entry) => isIgnored(entry.name),
    withFileTypes: true,
  })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort())
    hash.update(file.slice(rootDir.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Deletes old builds; the newest are kept, because other running sandboxes may serve them. */
async function deleteOldBuilds(cacheDir: string, name: string): Promise<void> {
  const folders = (await readdir(cacheDir)).filter((entry) => entry.startsWith(`${name}-build-`))
  const dated = await Promise.all(
    folders.map(async (folder) => {
      // Another process may finish or delete one meanwhile.
      const entry = await stat(join(cacheDir, folder)).catch(() => undefined)
      return { folder, usedMs: entry?.mtimeMs ?? Date.now() }
    }),
  )
  const old = dated.toSorted((a, b) => b.usedMs - a.usedMs).slice(maxBuilds)
  await Promise.all(old.map(({ folder }) => rm(join(cacheDir, folder), { recursive: true, force: true })))
}

const pollMs = 100

/** Waits while another process makes the same build. @returns a function that lets the next one go on. */
async function waitForTurn(folder: string): Promise<() => Promise<void>> {
  const lock = `${folder}.lock`
  for (;;) {
    await mkdir(lock, { recursive: true })
    try {
      await lockDataDir(lock)
      return () => rm(lock, { recursive: true, force: true })
    } catch (error) {
      const isTaken = ['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
      if (!isTaken && !(error instanceof StartError)) throw error
      await setTimeout(pollMs)
    }
  }
}

/**
 * The folder of a build, which is made only when there is none from the same sources, by one process at a time.
 *
 * @param build writes into the folder it is given; an interrupted one is never reused.
 */
export async function cachedBuild(
  { cacheDir, name, hash }: { cacheDir: string; name: string; hash: string },
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cacheDir, `${name}-build-${hash}`)
  if (existsSync(folder)) {
    const now = new Date()
    await utimes(folder, now, now)
    return folder
  }
  const endTurn = await waitForTurn(folder)
  const partial = `${folder}.${randomUUID()}`
  try {
    if (!existsSync(folder)) {
      await mkdir(partial, { recursive: true })
      await build(partial)
      await rename(partial, folder).catch((error: unknown) => {
        // Another sandbox of this process has finished the same build first.
        if (!existsSync(folder)) throw error
      })
    }
  } finally {
    await rm(partial, { recursive: true, force: true })
    await endTurn()
  }
  await deleteOldBuilds(cacheDir, name)
  return folder
}
