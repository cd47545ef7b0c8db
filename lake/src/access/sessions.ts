import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { text } from '../storage/row.ts'
import type { Identity } from './identity.ts'
import type { UserDirectory } from './user-directory.ts'

/** The studio exchanges the sid of its URL as soon as it loads; an expired one is refused. */
const SID_LIFETIME_MS = 60_000

/** Session tokens of signed-in users, of which only hashes are stored, and the configured fixed tokens. */
export class Sessions {
  readonly #users: UserDirectory
  readonly #robots: ReadonlyMap<string, string>
  readonly #statements
  readonly #sids = new Map<string, { userId: string; expires: number }>()

  /** @param fixedTokens token → id of a user or robot */
  constructor(db: DatabaseSync, users: UserDirectory, robots: Readonly<Record<string, string>>) {
    this.#users = users
    this.#robots = new Map(Object.entries(robots).map(([token, userId]) => [hash(token), userId]))
    this.#statements = {
      find: db.prepare('SELECT user_id FROM sessions WHERE token_hash = ?'),
      insert: db.prepare('INSERT INTO sessions (token_hash, user_id, created_at) VALUES (?, ?, ?)'),
      delete: db.prepare('DELETE FROM sessions WHERE token_hash = ?'),
    }
  }

  /** The identity of the token's user; undefined when the token is unknown. */
  identify(token: string): (Identity & { kind: 'user' }) | undefined {
    const key = hash(token)
    const row = this.#statements.find.get(key)
    const userId = this.#robots.get(key) ?? (row && text(row, 'user_id'))
    return userId === undefined ? undefined : this.#users.identity(userId)
  }

  /** A one-time secret that the studio's login screen exchanges for a token. */
  issueSid(userId: string): string {
    const now = Date.now()
    for (const [sid, { expires }] of this.#sids) if (expires < now) this.#sids.delete(sid)
    const sid = secret()
    this.#sids.set(sid, { userId, expires: now + SID_LIFETIME_MS })
    return sid
  }

  /** @returns a new token, or undefined when the sid is unknown, used or expired */
  redeemSid(sid: string): string | undefined {
    const entry = this.#sids.get(sid)
    this.#sids.delete(sid)
    if (!entry || entry.expires < Date.now()) return undefined
    const token = secret()
    this.#statements.insert.run(hash(token), entry.userId, new Date().toISOString())
    return token
  }

  revoke(token: string): void {
    this.#statements.delete.run(hash(token))
  }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
