import type { PgliteConnection } from '@supabase/lite/pglite'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { RequestHandler } from '../../gateway/gateway.ts'
import { findJsonBody } from '../../gateway/read-limited-body.ts'
import { decodeSessionId, getBearerToken } from '../access-token.ts'
import { createAuthError } from '../auth-error.ts'
import { createAuthRequest } from '../auth-request.ts'
import { createFactorStore } from './factor-store.ts'
import { createTotpKey } from './totp.ts'
import { type CodeAttempt, verifyCode } from './verify-code.ts'

export interface MfaEnv {
  Bindings: { clientIp: string | null }
  Variables: { userId: string; email: string; sessionId: string }
}

export interface MfaOptions {
  /** The library's accounts service, which manages sessions. */
  handle: RequestHandler
  driver: PgliteConnection['driver']
  siteUrl: string
  maxFactors: number
  /** Reissues the session's token with its assurance level. */
  reopenSession(userId: string, sessionId: string, request: Request): Promise<Response>
}

const enrolmentSchema = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().max(120).default(''),
  issuer: z.string().optional(),
})
const attemptSchema = z.object({ challenge_id: z.uuid(), code: z.string().min(1) })
const accountSchema = z.object({ id: z.string(), email: z.string() })

const invalid = (message: string) => createAuthError(400, 'validation_failed', message)

/** Endpoints for second factors like the hosted accounts service's: `POST /factors`, … */
export function factorRoutes({ handle, driver, siteUrl, maxFactors, reopenSession }: MfaOptions) {
  const store = createFactorStore(driver)

  async function findFactor(c: Context<MfaEnv>) {
    const factors = await store.listFactors(c.get('userId'))
    return factors.find(({ id }) => id === c.req.param('id'))
  }
  const notFound = () => createAuthError(404, 'mfa_factor_not_found', 'Factor not found')
  const isAal2 = async (c: Context<MfaEnv>) => (await store.findSession(c.get('sessionId')))?.aal === 'aal2'

  return new Hono<MfaEnv>()
    .use(async (c, next) => {
      const authorization = c.req.header('authorization') ?? ''
      const account = await handle(createAuthRequest(c.req.raw, 'user', { authorization }), c.env.clientIp)
      if (!account.ok) return account
      const { id, email } = accountSchema.parse(await account.json())
      c.set('userId', id)
      c.set('email', email)
      c.set('sessionId', decodeSessionId(getBearerToken(c.req.raw.headers)) ?? '')
      return next()
    })
    .post('/', async (c) => {
      const enrolment = enrolmentSchema.safeParse(await findJsonBody(c.req.raw))
      if (!enrolment.success) return invalid('factor_type needs to be totp')
      const { friendly_name: name, issuer = new URL(siteUrl).host } = enrolment.data
      await store.deleteExpiredFactors()
      const factors = await store.listFactors(c.get('userId'))
      if (factors.some((factor) => factor.friendly_name === name))
        return createAuthError(
          422,
          'mfa_factor_name_conflict',
          'A factor with this friendly name already exists',
        )
      if (factors.length >= maxFactors)
        return createAuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of factors reached')
      if (factors.some(({ status }) => status === 'verified') && !(await isAal2(c)))
        return createAuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
      const totp = createTotpKey(issuer, c.get('email'))
      const factor = await store.addFactor(c.get('userId'), name, totp.secret)
      return c.json({ ...factor, type: 'totp', friendly_name: name, totp })
    })
    .post('/:id/challenge', async (c) => {
      const factor = await findFactor(c)
      if (!factor) return notFound()
      const challenge = await store.addChallenge(factor.id, c.env.clientIp ?? '')
      return c.json({ ...challenge, type: 'totp' })
    })
    .post('/:id/verify', async (c) => {
      const factor = await findFactor(c)
      if (!factor) return notFound()
      const body = attemptSchema.safeParse(await findJsonBody(c.req.raw))
      if (!body.success) return invalid('Code and challenge are needed')
      const { userId, sessionId } = c.var
      const attempt: CodeAttempt = {
        userId,
        sessionId,
        factorId: factor.id,
        clientIp: c.env.clientIp ?? '',
        challengeId: body.data.challenge_id,
        code: body.data.code,
      }
      const refusal = await driver.transaction((transaction) =>
        verifyCode(createFactorStore(transaction), attempt),
      )
      return refusal ?? reopenSession(userId, sessionId, c.req.raw)
    })
    .delete('/:id', async (c) => {
      const factor = await findFactor(c)
      if (!factor) return notFound()
      if (factor.status === 'verified' && !(await isAal2(c)))
        return createAuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      await driver.transaction((transaction) => createFactorStore(transaction).deleteFactor(factor.id))
      return c.json({ id: factor.id })
    })
}
