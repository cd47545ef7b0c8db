import { ApiError } from './http/api-error.ts'

/** Bytes of JSON in one response, event, message or document: four times what a request may hold. */
export const maxJsonBytes = 16_000_000

export class JsonTooLargeError extends ApiError {
  constructor() {
    super(400, `More than ${maxJsonBytes / 1_000_000} MB of JSON. Please request less at a time`)
  }
}

/** `JSON.stringify` for values that a caller can make large. @throws JsonTooLargeError before it writes anything */
export function stringifyBounded(value: unknown, maxBytes = maxJsonBytes): string {
  measureJson(value, maxBytes)
  return JSON.stringify(value)
}

/** The JSON of many values, which together stay within the limit. */
export class BoundedJsonList {
  readonly #texts: string[] = []
  #bytes = 0

  /** @throws JsonTooLargeError */
  push(value: unknown): void {
    const text = stringifyBounded(value, maxJsonBytes - this.#bytes)
    this.#bytes += Buffer.byteLength(text) + 1
    this.#texts.push(text)
  }

  toArray(): string {
    return `[${this.#texts.join(',')}]`
  }

  toLines(): string {
    return this.#texts.map((text) => `${text}\n`).join('')
  }
}

/** Limits the JSON of several values together. */
export function measureJson(value: unknown, maxBytes = maxJsonBytes): number {
  const measured = new Map<object, number>()
  let bytes = 0

  function add(count: number): void {
    bytes += count
    if (bytes > maxBytes) throw new JsonTooLargeError()
  }

  function addText(text: string): void {
    // UTF-8 has at least one byte per UTF-16 code unit, so a longer text exceeds the limit without being scanned.
    if (bytes + text.length > maxBytes) throw new JsonTooLargeError()
    add(needsEscape.test(text) ? Buffer.byteLength(JSON.stringify(text)) : Buffer.byteLength(text) + 2)
  }

  function visit(part: unknown): void {
    if (typeof part === 'string') addText(part)
    else if (typeof part === 'number') add(Number.isFinite(part) ? String(part).length : 4)
    else if (typeof part !== 'object' || part === null) add(part === false ? 5 : 4)
    else {
      const known = measured.get(part)
      if (known === undefined) visitObject(part)
      else add(known)
    }
  }

  function visitObject(part: object): void {
    const start = bytes
    if (Array.isArray(part)) {
      add(Math.max(2, part.length + 1))
      for (const item of part) visit(item)
    } else if ('toJSON' in part && typeof part.toJSON === 'function') visit(part.toJSON())
    else visitMembers(part)
    measured.set(part, bytes - start)
  }

  function visitMembers(part: object): void {
    let members = 0
    for (const [name, member] of Object.entries(part)) {
      if (member === undefined) continue
      members += 1
      addText(name)
      visit(member)
    }
    add(Math.max(2, 2 * members + 1))
  }

  visit(value)
  return bytes
}

/**
 * Characters whose JSON encoding has another length than their UTF-8: quotes, backslashes, control characters, lone
 * surrogates.
 */
const needsEscape = /["\\\p{Cc}\p{Cs}]/u
