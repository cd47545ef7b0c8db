import type { PgliteConnection } from '@supabase/lite/pglite'
import bcrypt from 'bcryptjs'
import { z } from 'zod'
import type { RequestHandler } from '../gateway/gateway.ts'

const credentials = z.object({ email: z.string(), password: z.string() })
const failure = z.object({ error_code: z.string() })
/** Of a password that nobody knows, at the library's cost. */
const unknownHash = '$2b$10$L73UCh.D5M2ucUrTADINDudF7yRlyBvNi7yOfui4Rv6dpXlG/mLim'

const isPasswordSignIn = ({ method, url }: Request) =>
  method === 'POST' && new URL(url).searchParams.get('grant_type') === 'password'

/**
 * Lets a failed sign-in tell neither by its duration nor by its response whether the account exists. The library
 * compares passwords only of confirmed accounts, and says before that which ones are not confirmed.
 */
export function equalizeSignIn({ driver }: PgliteConnection, handle: RequestHandler): RequestHandler {
  async function findPasswordHash(email: string): Promise<string | undefined> {
    const { rows } = await driver.query<{ encrypted_password: string | null }>(
      'select encrypted_password from auth.users where email = $1',
      [email.toLowerCase()],
    )
    return rows[0]?.encrypted_password ?? undefined
  }

  return async (request, clientIp) => {
    if (!isPasswordSignIn(request)) return handle(request, clientIp)
    const body = credentials.safeParse(
      await request
        .clone()
        .json()
        .catch(() => undefined),
    )
    const response = await handle(request, clientIp)
    if (response.status !== 400 || !body.success) return response
    const { email, password } = body.data
    const error_code = failure.safeParse(await response.clone().json()).data?.error_code
    const hash = await findPasswordHash(email)
    if (error_code === 'invalid_credentials' && !hash) await bcrypt.compare(password, unknownHash)
    if (error_code === 'email_not_confirmed' && !(await bcrypt.compare(password, hash ?? unknownHash)))
      return Response.json(
        { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
        { status: 400 },
      )
    return response
  }
}
