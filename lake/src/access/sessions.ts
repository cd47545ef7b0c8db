import { type LakeDatabase, textColumn } from '../storage/database.ts'
import type { ApiToken, ApiTokens } from './api-tokens.ts'
import type { UserIdentity } from './identity.ts'
import { createSecret, hashToken } from './token-hash.ts'
import type { UserDirectory } from './user-directory.ts'

/** Short, because the studio exchanges the sid in its URL as soon as it loads; an expired one is refused. */
const SID_LIFETIME_MS = 60_000

/** The longest delay of a Node.js timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Bearer tokens of sessions and of the API, of which only hashes are stored, and fixed tokens of the configuration. */
export class Sessions {
  readonly #users: UserDirectory
  readonly #apiTokens: ApiTokens
  readonly #fixedTokens: ReadonlyMap<string, string>
  readonly #writes
  readonly #statements
  /** Check whether the tokens of open streams are still valid. */
  readonly #watches = new Set<() => void>()
  readonly #sids = new Map<string, { userId: string; expiresAt: number }>()

  /** @param fixedTokens token → id of a user or robot */
  constructor(
    { db, reader, writes }: LakeDatabase,
    users: UserDirectory,
    apiTokens: ApiTokens,
    fixedTokens: Readonly<Record<string, string>>,
  ) {
    this.#writes = writes
    this.#users = users
    this.#apiTokens = apiTokens
    apiTokens.onRevoked(() => this.#checkWatched())
    this.#fixedTokens = new Map(
      Object.entries(fixedTokens).map(([token, userId]) => [hashToken(token), userId]),
    )
    this.#statements = {
      find: reader.prepare('SELECT user_id FROM sessions WHERE token_hash = ?'),
      insert: db.prepare('INSERT INTO sessions (token_hash, user_id, created_at) VALUES (?, ?, ?)'),
      delete: db.prepare('DELETE FROM sessions WHERE token_hash = ?'),
    }
  }

  /** The identity of the token's user or robot; undefined when the token is unknown or has expired. */
  identify(token: string): UserIdentity | undefined {
    const key = hashToken(token)
    const row = this.#statements.find.get(key)
    const userId = this.#fixedTokens.get(key) ?? (row && textColumn(row, 'user_id'))
    return userId === undefined
      ? this.#toIdentity(this.#apiTokens.identify(token))
      : this.#users.identityOf(userId)
  }

  /**
   * Calls `onInvalid` once, when the token has expired or is revoked.
   * @returns ends the watch
   */
  watch(token: string, onInvalid: () => void): () => void {
    let timer: NodeJS.Timeout | undefined
    const stop = () => {
      clearTimeout(timer)
      this.#watches.delete(check)
    }
    const check = () => {
      clearTimeout(timer)
      if (!this.identify(token)) {
        stop()
        onInvalid()
        return
      }
      const expiresAt = this.#apiTokens.identify(token)?.expiresAt
      if (expiresAt === undefined) return
      timer = setTimeout(check, Math.min(Date.parse(expiresAt) - Date.now(), MAX_TIMER_MS)).unref()
    }
    this.#watches.add(check)
    check()
    return stop
  }

  #checkWatched(): void {
    for (const check of [...this.#watches]) check()
  }

  /** The identity of a user or robot as of now; undefined when it does not exist or its token has expired. */
  identityOf(id: string): UserIdentity | undefined {
    return this.#users.identityOf(id) ?? this.#toIdentity(this.#apiTokens.findValid(id))
  }

  #toIdentity(robot: ApiToken | undefined): UserIdentity | undefined {
    const role = robot && this.#users.findRole(robot.role)
    if (!role) return undefined
    const { id, label } = robot
    return { kind: 'user', user: { id, name: label, email: '', role: role.name }, role }
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
  async redeemSid(sid: string): Promise<string | undefined> {
    const entry = this.#sids.get(sid)
    this.#sids.delete(sid)
    if (!entry || entry.expiresAt < Date.now()) return undefined
    const token = createSecret()
    await this.#writes.run(entry.userId, () =>
      this.#statements.insert.run(hashToken(token), entry.userId, new Date().toISOString()),
    )
    return token
  }

  /** @param userId whose session it is */
  async revoke(token: string, userId: string): Promise<void> {
    await this.#writes.run(userId, () => this.#statements.delete.run(hashToken(token)))
    this.#checkWatched()
  }
}
