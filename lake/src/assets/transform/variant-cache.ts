import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A rendering that several clients wait for. */
interface SharedWork {
  result: Promise<Buffer>
  controller: AbortController
  clients: number
}

/**
 * An LRU cache of transformed images on disk. A lost variant is rendered again, so writes are atomic but not synced.
 */
export class VariantCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Sizes in bytes by key, least recently used first. */
  readonly #sizes = new Map<string, number>()
  readonly #inFlight = new Map<string, SharedWork>()
  #totalBytes = 0

  /** Loads the variants that an earlier run left in `folder`. */
  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    mkdirSync(folder, { recursive: true })
    const files = readdirSync(folder).map((name) => ({ name, stats: statSync(join(folder, name)) }))
    for (const { name, stats } of files.toSorted((a, b) => a.stats.mtimeMs - b.stats.mtimeMs)) {
      // Incomplete files of an interrupted run.
      if (stats.size === 0 || name.endsWith('.tmp')) rmSync(join(folder, name), { force: true })
      else this.#add(name, stats.size)
    }
  }

  /**
   * The variant of this key; concurrent calls share one rendering, whose signal aborts when all their clients have gone.
   * @param key safe as a file name
   * @param signal aborts when the client goes away
   */
  get(key: string, render: (signal: AbortSignal) => Promise<Buffer>, signal: AbortSignal): Promise<Buffer> {
    const shared = this.#inFlight.get(key) ?? this.#begin(key, render)
    shared.clients += 1
    signal.addEventListener(
      'abort',
      () => {
        shared.clients -= 1
        if (shared.clients > 0) return
        if (this.#inFlight.get(key) === shared) this.#inFlight.delete(key)
        shared.controller.abort()
      },
      { once: true },
    )
    return shared.result
  }

  #begin(key: string, render: (signal: AbortSignal) => Promise<Buffer>): SharedWork {
    const controller = new AbortController()
    const result = this.#readOrRender(key, () => render(controller.signal)).finally(() => {
      if (this.#inFlight.get(key) === shared) this.#inFlight.delete(key)
    })
    const shared: SharedWork = { result, controller, clients: 0 }
    this.#inFlight.set(key, shared)
    return shared
  }

  async #readOrRender(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const size = this.#sizes.get(key)
    if (size !== undefined) {
      this.#remove(key)
      const cached = await readFile(join(this.#folder, key)).catch(() => undefined)
      if (cached) {
        this.#add(key, size)
        return cached
      }
    }
    const rendered = await render()
    await this.#store(key, rendered)
    return rendered
  }

  async #store(key: string, variant: Buffer): Promise<void> {
    const temporary = join(this.#folder, `${randomUUID()}.tmp`)
    await writeFile(temporary, variant)
    await rename(temporary, join(this.#folder, key))
    this.#add(key, variant.byteLength)
    for (const oldest of this.#sizes.keys()) {
      if (this.#totalBytes <= this.#maxBytes) return
      this.#remove(oldest)
      await rm(join(this.#folder, oldest), { force: true })
    }
  }

  #add(key: string, size: number): void {
    this.#remove(key)
    this.#sizes.set(key, size)
    this.#totalBytes += size
  }

  #remove(key: string): void {
    this.#totalBytes -= this.#sizes.get(key) ?? 0
    this.#sizes.delete(key)
  }
}
