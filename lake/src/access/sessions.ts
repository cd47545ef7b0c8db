import { type LakeDatabase, textColumn } from '../storage/database.ts'
import type { UserIdentity } from './identity.ts'
import { createSecret, hashToken } from './token-hash.ts'
import type { UserDirectory } from './user-directory.ts'

/** Short, because the studio exchanges the sid in its URL as soon as it loads; an expired one is refused. */
const SID_LIFETIME_MS = 60_000

/** Bearer tokens of sessions, of which only hashes are stored, and fixed tokens of the configuration. */
export class Sessions {
  readonly #users: UserDirectory
  readonly #fixedTokens: ReadonlyMap<string, string>
  readonly #statements
  /** What to call when a token is revoked, by its hash. */
  readonly #watches = new Map<string, Set<() => void>>()
  readonly #sids = new Map<string, { userId: string; expiresAt: number }>()

  /** @param fixedTokens token → id of a user or robot */
  constructor({ db }: LakeDatabase, users: UserDirectory, fixedTokens: Readonly<Record<string, string>>) {
    this.#users = users
    this.#fixedTokens = new Map(
      Object.entries(fixedTokens).map(([token, userId]) => [hashToken(token), userId]),
    )
    this.#statements = {
      find: db.prepare('SELECT user_id FROM sessions WHERE token_hash = ?'),
      insert: db.prepare('INSERT INTO sessions (token_hash, user_id, created_at) VALUES (?, ?, ?)'),
      delete: db.prepare('DELETE FROM sessions WHERE token_hash = ?'),
    }
  }

  /** The identity of the token's user or robot; undefined when the token is unknown. */
  identify(token: string): UserIdentity | undefined {
    const key = hashToken(token)
    const row = this.#statements.find.get(key)
    const userId = this.#fixedTokens.get(key) ?? (row && textColumn(row, 'user_id'))
    return userId === undefined ? undefined : this.#users.identityOf(userId)
  }

  /**
   * Calls `onRevoked` once, when the token is revoked.
   * @returns ends the watch
   */
  watch(token: string, onRevoked: () => void): () => void {
    const key = hashToken(token)
    const watching = this.#watches.get(key) ?? new Set()
    this.#watches.set(key, watching.add(onRevoked))
    return () => {
      watching.delete(onRevoked)
      if (watching.size === 0) this.#watches.delete(key)
    }
  }

  /** A one-time secret that the studio's login screen exchanges for a token. */
  issueSid(userId: string): string {
    const now = Date.now()
    for (const [sid, { expiresAt }] of this.#sids) if (expiresAt < now) this.#sids.delete(sid)
    const sid = createSecret()
    this.#sids.set(sid, { userId, expiresAt: now + SID_LIFETIME_MS })
    return sid
  }

  /** @returns a new token, or undefined when the sid is unknown, used or expired */
  redeemSid(sid: string): string | undefined {
    const entry = this.#sids.get(sid)
    this.#sids.delete(sid)
    if (!entry || entry.expiresAt < Date.now()) return undefined
    const token = createSecret()
    this.#statements.insert.run(hashToken(token), entry.userId, new Date().toISOString())
    return token
  }

  revoke(token: string): void {
    this.#statements.delete.run(hashToken(token))
    for (const onRevoked of [...(this.#watches.get(hashToken(token)) ?? [])]) onRevoked()
  }
}
