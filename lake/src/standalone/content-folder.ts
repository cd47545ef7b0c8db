import { constants } from 'node:fs'
import { access, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const snapshotName = /^[a-z0-9][a-z0-9._-]{0,63}$/i

/** A snapshot that cannot be saved or restored. The message is one sentence for the user. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

/** The folder of a standalone lake: its content, and snapshots of it. No lake may have the content open in a method. */
export class ContentFolder {
  /** Data folder of the lake. */
  readonly dataDir: string
  readonly #root: string
  readonly #snapshots: string

  constructor(root: string) {
    this.#root = root
    this.dataDir = join(root, 'content')
    this.#snapshots = join(root, 'snapshots')
  }

  /** Removes the content; snapshots stay. */
  async clear(): Promise<void> {
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /**
   * Copies the content, with its history and assets. A snapshot of the same name is replaced.
   * @throws SnapshotError
   */
  async save(name: string): Promise<void> {
    await mkdir(this.#snapshots, { recursive: true })
    await replaceFolder(this.dataDir, this.#pathOf(name))
  }

  /**
   * Replaces the content by a snapshot.
   * @throws SnapshotError
   */
  async restore(name: string): Promise<void> {
    const snapshot = this.#pathOf(name)
    if (!(await exists(snapshot))) {
      const names = await this.#names()
      throw new SnapshotError(
        `There is no snapshot "${name}" in ${this.#root}${names.length ? `; there are: ${names.join(', ')}` : ''}.`,
      )
    }
    await replaceFolder(snapshot, this.dataDir)
  }

  #pathOf(name: string): string {
    if (!snapshotName.test(name))
      throw new SnapshotError('A snapshot\'s name has letters, digits, ".", "-" and "_".')
    return join(this.#snapshots, name)
  }

  async #names(): Promise<string[]> {
    const names = await readdir(this.#snapshots).catch(() => [])
    return names.filter((name) => snapshotName.test(name)).sort()
  }
}

/** Copies a folder beside its target first, so that an interrupted copy replaces nothing. */
async function replaceFolder(source: string, target: string): Promise<void> {
  const copy = `${target}~`
  await rm(copy, { recursive: true, force: true })
  await cp(source, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await rm(target, { recursive: true, force: true })
  await rename(copy, target)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
