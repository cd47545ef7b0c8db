/** An answer ready to be sent again: its bytes and their name. */
export interface CachedAnswer {
  body: string
  etag: string
}

export interface AnswerCache {
  /** The answer under this key, made when there is none that is fresh; many askers share one making. */
  get(key: string, make: () => Promise<unknown>): Promise<CachedAnswer>
  /** Called when stock or an order changed: what was read before is never served again. */
  clear(): void
}

async function etagOf(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(body))
  return `"${Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

/**
 * Answers of this process, for a moment: a busy list costs one query per `freshMs`, and what staff change in the
 * database is seen that much later at most.
 */
export function createAnswerCache(options: {
  freshMs: number
  maxEntries: number
  now?: () => number
}): AnswerCache {
  const now = options.now ?? Date.now
  let entries = new Map<string, { answer: Promise<CachedAnswer>; until: number }>()

  return {
    get(key, make) {
      const known = entries.get(key)
      if (known && known.until > now()) return known.answer
      // An answer under way when the cache is cleared ends in the map that was thrown away.
      const generation = entries
      const answer = make().then(async (value) => {
        const body = JSON.stringify(value)
        return { body, etag: await etagOf(body) }
      })
      generation.set(key, { answer, until: now() + options.freshMs })
      answer.catch(() => generation.delete(key))
      const [oldest] = generation.keys()
      if (generation.size > options.maxEntries && oldest !== undefined) generation.delete(oldest)
      return answer
    },
    clear() {
      entries = new Map()
    },
  }
}
