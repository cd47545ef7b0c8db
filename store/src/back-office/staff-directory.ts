import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { listPermissions, type StaffPermission } from '../../contract/back-office/staff-permissions.ts'
import { computeSha256Hex } from '../../contract/digest.ts'
import { ResponseCache } from '../http/response-cache.ts'

export interface StaffMember {
  id: string
  name: string
  permissions: readonly StaffPermission[]
}

/** Resolves sessions of the studio to their users. */
export interface StaffDirectory {
  /**
   * Undefined for a token that is no session of the content project. @throws HTTPException 503 when it does not
   * respond.
   */
  identify(token: string): Promise<StaffMember | undefined>
}

const userSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  roles: z.array(z.object({ name: z.string() })),
})

/** How long a revoked session or role still counts. */
const identityTtlMs = 60_000
const timeoutMs = 5_000

/**
 * Asks the content project whose session a token is (docs/decisions/0015-staff-by-the-studio-session.md), at most once
 * a minute for each token, of which only hashes are kept.
 * @param usersMeUrl `users/me` at the host of the project: a user of another project has no role there.
 */
export function createStaffDirectory(usersMeUrl: string, fetch = globalThis.fetch): StaffDirectory {
  const users = new ResponseCache({ ttlMs: identityTtlMs, maxEntries: 1_000 })

  async function fetchUser(token: string): Promise<unknown> {
    const unavailable = (cause: unknown) => new HTTPException(503, { cause })
    const request = () =>
      fetch(usersMeUrl, {
        headers: { authorization: `Bearer ${token}` },
        // A redirect would send the token to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    // Retried once: an open back office checks each minute, and a lost response must not refuse what staff send.
    const response = await request()
      .catch(request)
      .catch((cause: unknown) => {
        throw unavailable(cause)
      })
    if (response.status === 429 || response.status >= 500) throw unavailable(response.status)
    // Null is cached too, so that guessed tokens do not reach the project each time.
    return response.ok ? response.json() : null
  }

  return {
    async identify(token) {
      const body: unknown = JSON.parse(await users.get(await computeSha256Hex(token), () => fetchUser(token)))
      const { data: user } = userSchema.safeParse(body)
      if (!user) return undefined
      const { id, name, roles } = user
      return { id, name, permissions: listPermissions(roles.map((role) => role.name)) }
    },
  }
}
