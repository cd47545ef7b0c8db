import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { optionalTextColumn, type Row, textColumn } from '../storage/database.ts'
import { createSecret, hashToken } from './token-hash.ts'

/** A token that was created over the API: a robot with one role. */
export interface ApiToken {
  id: string
  label: string
  role: string
  /** ISO 8601. */
  createdAt: string
  createdBy: string
  /** ISO 8601; undefined for a token that does not expire. */
  expiresAt: string | undefined
}

/** The tokens that were created over the API, of which only hashes are stored. */
export class ApiTokens {
  readonly #statements: ReturnType<typeof prepareStatements>
  #onRevoked: () => void = () => {}

  constructor(db: DatabaseSync) {
    this.#statements = prepareStatements(db)
  }

  /** @param listener called after a token is deleted or replaced */
  onRevoked(listener: () => void): void {
    this.#onRevoked = listener
  }

  /** The token's robot; undefined when the token is unknown or has expired. */
  identify(token: string): ApiToken | undefined {
    const row = this.#statements.find.get(hashToken(token))
    const found = row && toToken(row)
    return found && !isExpired(found) ? found : undefined
  }

  /** The robot with this id; undefined when there is none or its token has expired. */
  findValid(id: string): ApiToken | undefined {
    return this.all().find((token) => token.id === id && !isExpired(token))
  }

  all(): ApiToken[] {
    return this.#statements.all.all().map(toToken)
  }

  /** @returns the robot and its secret, which is not stored */
  create(token: Omit<ApiToken, 'id' | 'createdAt'>): { token: ApiToken; secret: string } {
    const created = {
      ...token,
      id: `robot-${randomBytes(8).toString('hex')}`,
      createdAt: new Date().toISOString(),
    }
    const secret = createSecret()
    const { id, label, role, createdAt, createdBy, expiresAt } = created
    this.#statements.insert.run(id, hashToken(secret), label, role, createdAt, createdBy, expiresAt ?? null)
    return { token: created, secret }
  }

  /** Replaces the secret: the former one is worthless at once. @returns undefined for an unknown id */
  rotate(id: string): string | undefined {
    const secret = createSecret()
    const isRotated = this.#statements.rotate.run(hashToken(secret), id).changes === 1
    this.#onRevoked()
    return isRotated ? secret : undefined
  }

  /** @returns false for an unknown id */
  delete(id: string): boolean {
    const isDeleted = this.#statements.delete.run(id).changes === 1
    this.#onRevoked()
    return isDeleted
  }
}

function isExpired({ expiresAt }: ApiToken): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()
}

function prepareStatements(db: DatabaseSync) {
  return {
    find: db.prepare('SELECT * FROM api_tokens WHERE token_hash = ?'),
    all: db.prepare('SELECT * FROM api_tokens ORDER BY created_at, id'),
    insert: db.prepare('INSERT INTO api_tokens VALUES (?, ?, ?, ?, ?, ?, ?)'),
    rotate: db.prepare('UPDATE api_tokens SET token_hash = ? WHERE id = ?'),
    delete: db.prepare('DELETE FROM api_tokens WHERE id = ?'),
  }
}

function toToken(row: Row): ApiToken {
  return {
    id: textColumn(row, 'id'),
    label: textColumn(row, 'label'),
    role: textColumn(row, 'role'),
    createdAt: textColumn(row, 'created_at'),
    createdBy: textColumn(row, 'created_by'),
    expiresAt: optionalTextColumn(row, 'expires_at'),
  }
}
