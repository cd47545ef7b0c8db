import type { PgliteConnection } from '@supabase/lite/pglite'
import { dictionary } from '@zxcvbn-ts/language-common'
import bcrypt from 'bcryptjs'
import { decode } from 'hono/jwt'
import { z } from 'zod'
import type { RequestHandler } from '../gateway/gateway.ts'
import { findJsonBody } from '../gateway/read-limited-body.ts'
import { decodePath } from '../gateway/request-path.ts'
import { getBearerToken } from './access-token.ts'
import { createAuthError } from './auth-error.ts'

const bodySchema = z.object({ email: z.string().default(''), password: z.string() })

const commonPasswords = new Set<string>(dictionary['passwords-common'])

/** Whether a password is widespread, or the account's own address. */
function isGuessable(password: string, email: string): boolean {
  const [lowered, address] = [password.toLowerCase(), email.toLowerCase()]
  return commonPasswords.has(lowered) || lowered === address || lowered === address.split('@')[0]
}

function parseSessionEmail(headers: Headers): string {
  try {
    return z.string().parse(decode(getBearerToken(headers)).payload.email)
  } catch {
    return ''
  }
}

const invalidCredentials = () => createAuthError(400, 'invalid_credentials', 'Invalid login credentials')

/** The library's own number of rounds. */
const createDummyHash = () => bcrypt.hash('', Number(process.env.LITE_AUTH_BCRYPT_COST ?? 10))

/**
 * Refuses guessable passwords, as the hosted « leaked password protection » does, and hashes once for each sign-in and
 * sign-up, so that neither the response nor its time says whether an account exists.
 */
export function protectPasswords(
  handle: RequestHandler,
  driver: Pick<PgliteConnection['driver'], 'query'>,
): RequestHandler {
  let dummyHash: Promise<string> | undefined
  const hashInVain = async (password: string) => {
    dummyHash ??= createDummyHash()
    await bcrypt.compare(password, await dummyHash)
  }

  async function findAccount(email: string) {
    const { rows } = await driver.query<{ hash: string | null; is_confirmed: boolean }>(
      `select encrypted_password as hash, email_confirmed_at is not null as is_confirmed
      from auth.users where email = $1`,
      [email.toLowerCase()],
    )
    return rows[0]
  }

  return async (request, clientIp) => {
    const path = decodePath(request.url)
    const setsPassword =
      (path === '/auth/v1/signup' && request.method === 'POST') ||
      (path === '/auth/v1/user' && request.method === 'PUT')
    const signsIn =
      path === '/auth/v1/token' && new URL(request.url).searchParams.get('grant_type') === 'password'
    if (!setsPassword && !signsIn) return handle(request, clientIp)
    const body = bodySchema.safeParse(await findJsonBody(request)).data
    if (!body) return handle(request, clientIp)
    const { email, password } = body
    if (setsPassword && isGuessable(password, email || parseSessionEmail(request.headers)))
      return createAuthError(422, 'weak_password', 'Password is known to be easy to guess')
    if (email === '') return handle(request, clientIp)

    const account = await findAccount(email)
    if (path === '/auth/v1/signup') {
      if (account) await hashInVain(password)
    } else if (!account?.hash) {
      await hashInVain(password)
    } else if (!account.is_confirmed && !(await bcrypt.compare(password, account.hash))) {
      // The library would tell an unconfirmed account apart without its password.
      return invalidCredentials()
    }
    return handle(request, clientIp)
  }
}
