import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lockFile } from '@lucarne/lake/lock-file'

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
    folders.map(async (folder) => ({ folder, usedMs: (await stat(join(cacheDir, folder))).mtimeMs })),
  )
  const old = dated.toSorted((a, b) => b.usedMs - a.usedMs).slice(maxBuilds)
  await Promise.all(old.map(({ folder }) => rm(join(cacheDir, folder), { recursive: true, force: true })))
}

const pollMs = 100

/** Serializes builds of the same name. @returns a function that releases the next one */
async function waitForTurn(cacheDir: string, name: string): Promise<() => void> {
  await mkdir(cacheDir, { recursive: true })
  for (;;) {
    const unlock = lockFile(join(cacheDir, `${name}.lock`))
    if (unlock) return unlock
    await setTimeout(pollMs)
  }
}

/**
 * The folder of a cached build, which is made at most once per version of its sources.
 * @param build writes into the given folder; an interrupted build is never reused
 */
export async function reuseOrBuild(
  { cacheDir, name, hash }: { cacheDir: string; name: string; hash: string },
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cacheDir, `${name}-build-${hash}`)
  if (existsSync(folder)) {
    const now = new Date()
    await utimes(folder, now, now)
    return folder
  }
  const unlock = await waitForTurn(cacheDir, name)
  const partial = `${folder}.${randomUUID()}`
  try {
    if (!existsSync(folder)) {
      await mkdir(partial)
      await build(partial)
      await rename(partial, folder)
      await deleteOldBuilds(cacheDir, name)
    }
  } finally {
    await rm(partial, { recursive: true, force: true })
    unlock()
  }
  return folder
}
