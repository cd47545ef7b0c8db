import { queryOptions } from '@tanstack/react-query'
import type { SecondFactor } from './auth-store.ts'
import { type AuthResult, callAuth } from './call-auth.ts'
import { loadClient } from './load-client.ts'

const messages: Record<string, string> = {
  mfa_verification_failed: 'Ce code n’est pas le bon, ou il a déjà servi. Entrez le suivant.',
  mfa_challenge_expired: 'Ce code n’a pas pu être vérifié à temps. Entrez le suivant.',
  mfa_ip_address_mismatch: 'Votre connexion a changé. Entrez le code suivant.',
  mfa_factor_name_conflict: 'Ce nom est déjà pris. Choisissez-en un autre.',
  mfa_factor_not_found: 'Cette application n’est plus enregistrée.',
  too_many_enrolled_mfa_factors: 'Quatre applications au plus. Retirez-en une d’abord.',
  // The service gives a lock after wrong codes no code of its own.
  unknown:
    'Trop de codes erronés à la suite. Par sécurité, les codes sont bloqués un moment. Réessayez plus tard.',
}

async function callMfa(call: Parameters<typeof callAuth>[0]): Promise<AuthResult> {
  const result = await callAuth(call)
  return result.ok ? result : { ...result, message: messages[result.code ?? ''] ?? result.message }
}

/** The authenticator apps of the customer. */
export const secondFactorsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'second-factors', userId],
    queryFn: async (): Promise<(SecondFactor & { createdAt: string })[]> => {
      const { auth } = await loadClient()
      const { data, error } = await auth.mfa.listFactors()
      if (error) throw error
      return data.totp.map(({ id, friendly_name = '', created_at }) => ({
        ...{ id, name: friendly_name },
        createdAt: created_at,
      }))
    },
    staleTime: 0,
  })

/** A key to scan or to type, of an app that counts once its first code was entered. */
export type NewFactor = SecondFactor & { qrCode: string; secret: string }

/** Begins to enrol an authenticator app, in place of one that was begun and not completed. */
export async function beginEnrolment(name: string): Promise<AuthResult & { factor?: NewFactor }> {
  let factor: NewFactor | undefined
  const result = await callMfa(async ({ mfa }) => {
    const listed = await mfa.listFactors()
    if (listed.error) return listed
    const unfinished = listed.data.all.filter(({ status }) => status === 'unverified')
    for (const { id } of unfinished) await mfa.unenroll({ factorId: id })
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: name })
    if (data) factor = { id: data.id, name, qrCode: data.totp.qr_code, secret: data.totp.secret }
    return { error }
  })
  return factor ? { ...result, factor } : result
}

/** Enters the code of an app: of a new one, which then counts, or of one that the session needs. */
export function enterCode(factorId: string, code: string): Promise<AuthResult> {
  return callMfa(({ mfa }) => mfa.challengeAndVerify({ factorId, code }))
}

/** Removes an app, after a code of `proof`, which may be the app itself or another. */
export async function removeFactor(
  factorId: string,
  proof: { factorId: string; code: string },
): Promise<AuthResult> {
  const proven = await enterCode(proof.factorId, proof.code)
  if (!proven.ok) return proven
  return callMfa(async (auth) => {
    const { error } = await auth.mfa.unenroll({ factorId })
    // With a token that says so.
    if (!error) await auth.refreshSession()
    return { error }
  })
}
