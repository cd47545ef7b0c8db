import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Row, textColumn } from '../storage/database.ts'

/** An origin that was allowed over the API. `*` in its host stands for a part of the name. */
export interface CorsOrigin {
  id: string
  origin: string
  /** Whether its pages may send tokens and sign users in. */
  allowCredentials: boolean
  /** ISO 8601. */
  createdAt: string
}

/** The origins whose pages may call the lake: those of the application, with credentials, and those of the API. */
export class AllowedOrigins {
  readonly #configured: ReadonlySet<string>
  readonly #statements: ReturnType<typeof prepareStatements>
  /** Compiled patterns of the origins added over the API: every request with an origin is compared with them. */
  #added: { pattern: RegExp; allowCredentials: boolean }[] = []

  constructor(db: DatabaseSync, configured: readonly string[]) {
    this.#configured = new Set(configured)
    this.#statements = prepareStatements(db)
    this.#compile()
  }

  isAllowed(origin: string): boolean {
    return this.#configured.has(origin) || this.#matching(origin).length > 0
  }

  allowsCredentials(origin: string): boolean {
    return (
      this.#configured.has(origin) || this.#matching(origin).some(({ allowCredentials }) => allowCredentials)
    )
  }

  all(): CorsOrigin[] {
    return this.#statements.all.all().map(toOrigin)
  }

  add(origin: string, allowCredentials: boolean): CorsOrigin {
    const added = { id: randomUUID(), origin, allowCredentials, createdAt: new Date().toISOString() }
    this.#statements.insert.run(added.id, origin, Number(allowCredentials), added.createdAt)
    this.#compile()
    return added
  }

  /** @returns false for an unknown id */
  delete(id: string): boolean {
    const isKnown = this.#statements.delete.run(id).changes === 1
    this.#compile()
    return isKnown
  }

  #matching(origin: string) {
    return this.#added.filter(({ pattern }) => pattern.test(origin))
  }

  #compile(): void {
    this.#added = this.all().map(({ origin, allowCredentials }) => ({
      pattern: compileOrigin(origin),
      allowCredentials,
    }))
  }
}

/** Whether it is an origin as browsers send it, with `*` for parts of the host but not for all of it. */
export function isOriginPattern(pattern: string): boolean {
  const example = pattern.replaceAll('*', 'x')
  return URL.parse(example)?.origin === example && !/:\/\/\*(?:$|:)/.test(pattern)
}

function compileOrigin(origin: string): RegExp {
  const source = origin.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[a-z0-9-]+')
  return new RegExp(`^${source}$`)
}

function prepareStatements(db: DatabaseSync) {
  return {
    all: db.prepare('SELECT * FROM cors_origins ORDER BY created_at, id'),
    insert: db.prepare('INSERT INTO cors_origins VALUES (?, ?, ?, ?)'),
    delete: db.prepare('DELETE FROM cors_origins WHERE id = ?'),
  }
}

function toOrigin(row: Row): CorsOrigin {
  return {
    id: textColumn(row, 'id'),
    origin: textColumn(row, 'origin'),
    allowCredentials: row.allow_credentials === 1,
    createdAt: textColumn(row, 'created_at'),
  }
}
