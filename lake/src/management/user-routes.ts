import type { Hono } from 'hono'
import * as z from 'zod'
import type { LocalUser, Role } from '../access/identity.ts'
import { systemAuthor, type UserDirectory } from '../access/user-directory.ts'
import { ApiError } from '../http/api-error.ts'
import { parseJsonBody } from '../http/request-body.ts'
import { type LakeEnv, requireUser } from '../http/request-context.ts'
import { type LakeDatabase, runInTransaction, textColumn } from '../storage/database.ts'

const keyValueSchema = z.array(z.object({ key: z.string().min(1).max(256), value: z.unknown() })).max(100)

/** User profiles, and the studio's per-user settings. */
export function registerUserRoutes(
  app: Hono<LakeEnv>,
  deps: { users: UserDirectory; settings: UserSettings },
): void {
  const { users, settings } = deps

  app.get('/users/me', (c) => {
    const { user, role } = requireUser(c)
    return c.json(presentCurrentUser(user, role))
  })

  app.get('/users/me/keyvalue/:keys', (c) => {
    const { user } = requireUser(c)
    return c.json(settings.get(user.id, c.req.param('keys').split(',')))
  })

  app.put('/users/me/keyvalue', async (c) => {
    const { user } = requireUser(c)
    const entries = await parseJsonBody(c, keyValueSchema)
    settings.put(user.id, entries)
    return c.json(entries)
  })

  app.delete('/users/me/keyvalue/:keys', (c) => {
    const { user } = requireUser(c)
    settings.delete(user.id, c.req.param('keys').split(','))
    return c.body(null, 204)
  })

  app.get('/users/:ids', (c) => {
    requireUser(c)
    const ids = c.req.param('ids').split(',')
    const author = (id: string) => (id === systemAuthor.id ? systemAuthor : users.findUserOrRobot(id))
    const found = ids.flatMap((id) => author(id) ?? []).map(presentProfile)
    if (ids.length > 1) return c.json(found)
    if (!found[0]) throw new ApiError(404, 'User not found')
    return c.json(found[0])
  })
}

function presentCurrentUser(user: LocalUser, role: Role) {
  const { name, title, description } = role
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    profileImage: null,
    role: name,
    roles: [{ name, title, description }],
    provider: 'local',
  }
}

function presentProfile({ id, name: displayName, email }: Pick<LocalUser, 'id' | 'name' | 'email'>) {
  return { id, sanityUserId: id, displayName, email, imageUrl: null }
}

export interface KeyValue {
  key: string
  value?: unknown
}

/** Per-user settings that the studio stores on the server, such as recent searches. */
export class UserSettings {
  readonly #db
  readonly #statements

  constructor({ db }: LakeDatabase) {
    this.#db = db
    this.#statements = {
      get: db.prepare('SELECT value FROM key_values WHERE user_id = ? AND key = ?'),
      put: db.prepare('INSERT OR REPLACE INTO key_values (user_id, key, value) VALUES (?, ?, ?)'),
      delete: db.prepare('DELETE FROM key_values WHERE user_id = ? AND key = ?'),
    }
  }

  /** Unknown keys are left out. */
  get(userId: string, keys: readonly string[]): KeyValue[] {
    return keys.flatMap((key) => {
      const row = this.#statements.get.get(userId, key)
      return row ? [{ key, value: JSON.parse(textColumn(row, 'value')) }] : []
    })
  }

  put(userId: string, entries: readonly KeyValue[]): void {
    runInTransaction(this.#db, () => {
      for (const { key, value } of entries)
        this.#statements.put.run(userId, key, JSON.stringify(value ?? null))
    })
  }

  delete(userId: string, keys: readonly string[]): void {
    for (const key of keys) this.#statements.delete.run(userId, key)
  }
}
