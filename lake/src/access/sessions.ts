import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { text } from '../storage/row.ts'
import type { Identity } from './identity.ts'
import type { UserDirectory } from './user-directory.ts'

/** A sid in the address bar is exchanged at once; a stale one is worthless. */
const SID_LIFETIME_MS = 60_000

/** Tokens of people who signed in (only their hashes are stored) and fixed tokens of robots. */
export class Sessions {
  readonly #users: UserDirectory
  readonly #robots: ReadonlyMap<string, string>
  readonly #statements
  readonly #sids = new Map<string, { userId: string; expires: number }>()

  /** @param robots fixed token → user id */
  constructor(db: DatabaseSync, users: UserDirectory, robots: Readonly<Record<string, string>>) {
    this.#users = users
    this.#robots = new Map(Object.entries(robots).map(([token, userId]) => [hash(token), userId]))
    this.#statements = {
      find: db.prepare('SELECT user_id FROM sessions WHERE token_hash = ?'),
      insert: db.prepare('INSERT INTO sessions (token_hash, user_id, created_at) VALUES (?, ?, ?)'),
      delete: db.prepare('DELETE FROM sessions WHERE token_hash = ?'),
    }
  }

  /** Who shows this token; undefined when nobody was given it. */
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

  /** @returns a new token, or undefined when the sid is unknown, used or stale */
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
