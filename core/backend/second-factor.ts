import type { Result } from '@lucarne/store/contract/result.ts'
import { queryOptions } from '@tanstack/react-query'
import type { SecondFactorState } from './auth-store.ts'
import { type AuthFailure, type AuthResult, callAuth } from './call-auth.ts'
import { loadClient } from './load-client.ts'

/** The authenticator apps of the customer. */
export const secondFactorsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'second-factors', userId],
    queryFn: async (): Promise<(SecondFactorState & { createdAt: string })[]> => {
      const { auth } = await loadClient()
      const { data, error } = await auth.mfa.listFactors()
      if (error) throw error
      return data.totp.map(({ id, friendly_name = '', created_at }) => ({
        id,
        name: friendly_name,
        createdAt: created_at,
      }))
    },
    staleTime: 0,
  })

/** The key of a new app, to scan or type; the app counts once its first code is entered. */
export type NewFactor = SecondFactorState & { qrCode: string; secret: string }

/** Begins to enrol an authenticator app, in place of one that was begun and not completed. */
export async function beginEnrolment(name: string): Promise<Result<NewFactor, AuthFailure>> {
  let factor: NewFactor | undefined
  const result = await callAuth(async ({ mfa }) => {
    const listed = await mfa.listFactors()
    if (listed.error) return listed
    const unfinished = listed.data.all.filter(({ status }) => status === 'unverified')
    for (const { id } of unfinished) await mfa.unenroll({ factorId: id })
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: name })
    if (data) factor = { id: data.id, name, qrCode: data.totp.qr_code, secret: data.totp.secret }
    return { error }
  })
  if (!result.ok) return result
  return factor ? { ok: true, value: factor } : { ok: false, failure: { code: 'failed' } }
}

/** Enters the code of an app: of a new one, which then counts, or of one that the session needs. */
export function enterCode(factorId: string, code: string): Promise<AuthResult> {
  return callAuth(({ mfa }) => mfa.challengeAndVerify({ factorId, code }))
}

/** Removes an app, after a code of `proof`, which may be the app itself or another. */
export async function removeFactor(
  factorId: string,
  proof: { factorId: string; code: string },
): Promise<AuthResult> {
  const proven = await enterCode(proof.factorId, proof.code)
  if (!proven.ok) return proven
  return callAuth(async (auth) => {
    const { error } = await auth.mfa.unenroll({ factorId })
    // With a token that says so.
    if (!error) await auth.refreshSession()
    return { error }
  })
}
