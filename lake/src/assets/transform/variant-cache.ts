import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * An LRU cache of transformed images on disk. A lost variant is rendered again, so writes are atomic but not synced.
 */
export class VariantCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Sizes in bytes by key, least recently used first. */
  readonly #sizes = new Map<string, number>()
  readonly #underWay = new Map<string, Promise<Buffer>>()
  #total = 0

  /** Loads the variants that an earlier run left in `folder`. */
  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    mkdirSync(folder, { recursive: true })
    const files = readdirSync(folder).map((name) => ({ name, stats: statSync(join(folder, name)) }))
    for (const { name, stats } of files.toSorted((a, b) => a.stats.mtimeMs - b.stats.mtimeMs)) {
      // Incomplete files of an interrupted run.
      if (stats.size === 0 || name.endsWith('.tmp')) rmSync(join(folder, name), { force: true })
      else this.#remember(name, stats.size)
    }
  }

  /**
   * The variant of this key; concurrent calls share one rendering.
   * @param key safe as a file name
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const work = this.#readOrMake(key, make).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, work)
    return work
  }

  async #readOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const size = this.#sizes.get(key)
    if (size !== undefined) {
      this.#forget(key)
      const kept = await readFile(join(this.#folder, key)).catch(() => undefined)
      if (kept) {
        this.#remember(key, size)
        return kept
      }
    }
    const made = await make()
    await this.#keep(key, made)
    return made
  }

  async #keep(key: string, variant: Buffer): Promise<void> {
    const temporary = join(this.#folder, `${randomUUID()}.tmp`)
    await writeFile(temporary, variant)
    await rename(temporary, join(this.#folder, key))
    this.#remember(key, variant.byteLength)
    for (const oldest of this.#sizes.keys()) {
      if (this.#total <= this.#maxBytes) return
      this.#forget(oldest)
      await rm(join(this.#folder, oldest), { force: true })
    }
  }

  #remember(key: string, size: number): void {
    this.#forget(key)
    this.#sizes.set(key, size)
    this.#total += size
  }

  #forget(key: string): void {
    this.#total -= this.#sizes.get(key) ?? 0
    this.#sizes.delete(key)
  }
}
