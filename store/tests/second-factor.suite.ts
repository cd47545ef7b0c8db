import type { Client } from '@lucarne/sandbox/test-supabase.ts'
import { computeTotpCode } from '@lucarne/sandbox/totp-code.ts'
import { describe, expect, test } from 'vitest'
import { callStore } from './call-store.ts'
import { parseArchivedData } from './fetch-archive.ts'
import { createSignedInCustomer, createTestCustomer } from './new-customer.ts'

async function enrol({ auth }: Client, friendlyName = 'Téléphone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret }
}

/** Enters a code; resolves to the error's code, or undefined. */
async function enter({ auth }: Client, factorId: string, code: string) {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  return error?.code
}

const tokenOf = async ({ auth }: Client) => (await auth.getSession()).data.session?.access_token ?? ''
const levelOf = async ({ auth }: Client) =>
  (await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel
/** A code that is not this one. */
const wrong = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')

/** A customer with a factor, whose current code is used, and an attacker who knows the password. */
async function protectedCustomer(email: string) {
  const customer = await createTestCustomer(email)
  const factor = await enrol(customer.client)
  expect(await enter(customer.client, factor.factorId, computeTotpCode(factor.secret))).toBeUndefined()
  return { ...customer, ...factor, attacker: await createSignedInCustomer(email) }
}

describe('a second factor', () => {
  test('opens the second level with its code, also in renewed sessions', async () => {
    const email = 'facteur@exemple.fr'
    const { client, token } = await createTestCustomer(email)
    const elsewhere = await createSignedInCustomer(email)
    const { factorId, secret } = await enrol(client)
    expect(await levelOf(client)).toBe('aal1')
    expect(await enter(client, factorId, wrong(computeTotpCode(secret)))).toBe('mfa_verification_failed')
    expect(await enter(client, factorId, computeTotpCode(secret))).toBeUndefined()
    expect(await levelOf(client)).toBe('aal2')
    expect((await client.auth.refreshSession()).error).toBeNull()
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data?.currentLevel).toBe('aal2')
    expect(data?.currentAuthenticationMethods).toMatchObject([{ method: 'totp' }, { method: 'otp' }])
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factorId, friendly_name: 'Téléphone', status: 'verified' },
    ])

    // Sessions without a code end, and their tokens open nothing.
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull()
    expect((await callStore('GET', '/account/tickets', token)).status).toBe(401)
    expect((await callStore('GET', '/account/tickets', await tokenOf(client))).status).toBe(200)

    const archive = await parseArchivedData(await callStore('POST', '/account/export', await tokenOf(client)))
    expect(archive.second_factors).toMatchObject([{ name: 'Téléphone', status: 'verified' }])
    expect(JSON.stringify(archive)).not.toContain(secret)
  })

  test('leaves nothing of the account to a session with the password only', async () => {
    const { client, attacker, factorId, userId } = await protectedCustomer('facteur-lu@exemple.fr')
    const review = { user_id: userId, name: 'N', title: 'T', comment: 'C' }
    await client.from('reviews').insert(review).throwOnError()
    const fetchAs = async (reader: Client) => [
      (await reader.from('profiles').select('id').throwOnError()).data?.length,
      (await reader.from('reviews').select('id').eq('title', 'T').throwOnError()).data?.length,
      (await reader.rpc('own_reviews').throwOnError()).data?.length,
      (await reader.rpc('own_sessions').throwOnError()).data?.length,
    ]
    expect(await fetchAs(client)).toEqual([1, 1, 1, 2])
    expect(await fetchAs(attacker)).toEqual([0, 0, 0, 0])
    expect((await attacker.from('reviews').insert(review)).error?.code).toBe('42501')
    const reserved = await attacker.rpc('reserve_review_file', { p_kind: 'image', p_extension: 'png' })
    expect(reserved.error?.code).toBe('42501')

    const token = await tokenOf(attacker)
    const paths = ['/account/tickets', '/account/deletion', '/orders', '/accesses']
    const statuses = await Promise.all(
      paths.map(async (path) => (await callStore('GET', path, token)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect((await callStore('POST', '/account/export', token)).status).toBe(401)
    expect((await callStore('POST', '/account/deletion', token, { confirmation: 'x' })).status).toBe(401)

    const { auth } = attacker
    const errors = [
      (await auth.updateUser({ password: 'un-autre-mot-de-passe', current_password: 'mot-de-passe-solide' }))
        .error,
      (await auth.updateUser({ email: 'pirate@exemple.fr' })).error,
      (await auth.mfa.unenroll({ factorId })).error,
      (await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Pirate' })).error,
    ]
    expect(errors.map((error) => error?.code)).toEqual(Array(4).fill('insufficient_aal'))
  })

  test('accepts each code once, and each challenge once', async () => {
    const email = 'facteur-rejoue@exemple.fr'
    const { client, factorId, secret } = await protectedCustomer(email)
    const code = computeTotpCode(secret, 1)
    const { data: challenge } = await client.auth.mfa.challenge({ factorId })
    const attempt = { factorId, challengeId: challenge?.id ?? '', code }
    expect((await client.auth.mfa.verify(attempt)).error).toBeNull()
    const attacker = await createSignedInCustomer(email)
    expect(await enter(attacker, factorId, code)).toBe('mfa_verification_failed')
    expect(await enter(attacker, factorId, computeTotpCode(secret))).toBe('mfa_verification_failed')
    expect((await client.auth.mfa.verify(attempt)).error?.code).toBe('mfa_ip_address_mismatch')
    expect(await levelOf(attacker)).toBe('aal1')
  })

  test('of another account is neither challenged, used nor removed', async () => {
    const victim = await protectedCustomer('facteur-victime@exemple.fr')
    const pirate = await protectedCustomer('facteur-pirate@exemple.fr')
    const { auth } = pirate.client
    expect(await enter(pirate.client, victim.factorId, computeTotpCode(victim.secret, 1))).toBe(
      'mfa_factor_not_found',
    )
    expect((await auth.mfa.unenroll({ factorId: victim.factorId })).error?.code).toBe('mfa_factor_not_found')
    const { data: challenge } = await victim.client.auth.mfa.challenge({ factorId: victim.factorId })
    const attempt = { factorId: pirate.factorId, code: computeTotpCode(pirate.secret, 1) }
    const { error } = await auth.mfa.verify({ ...attempt, challengeId: challenge?.id ?? '' })
    expect(error?.code).toBe('mfa_factor_not_found')
  })

  test('locks after five wrong codes, also concurrent ones of new sessions and challenges', async () => {
    const email = 'facteur-force@exemple.fr'
    const { client, factorId, secret } = await protectedCustomer(email)
    const guess = async (number: number) => {
      const guesser = await createSignedInCustomer(email)
      const { data } = await guesser.auth.mfa.challenge({ factorId })
      const { error } = await guesser.auth.mfa.verify({
        factorId,
        challengeId: data?.id ?? '',
        code: wrong(computeTotpCode(secret, number)),
      })
      return error?.status
    }
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, number) => guess(number)))
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    // Correct codes are refused too, even after a new sign-in or with another factor.
    const guesser = await createSignedInCustomer(email)
    expect(
      (await guesser.auth.mfa.challengeAndVerify({ factorId, code: computeTotpCode(secret, 1) })).error
        ?.status,
    ).toBe(429)
    const spare = await enrol(client, 'Secours')
    expect(await enter(client, spare.factorId, computeTotpCode(spare.secret))).toBe('unknown')
    // A session with a code stays valid.
    expect((await callStore('GET', '/account/tickets', await tokenOf(client))).status).toBe(200)
  })

  test('is removed in a session with a code, after which the password is enough', async () => {
    const email = 'facteur-retire@exemple.fr'
    const { client, factorId } = await protectedCustomer(email)
    const names = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' })
    expect(names.error?.code).toBe('mfa_factor_name_conflict')
    for (const name of ['Deux', 'Trois', 'Quatre']) await enrol(client, name)
    const fifth = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Cinq' })
    expect(fifth.error?.code).toBe('too_many_enrolled_mfa_factors')
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    await client.auth.refreshSession()
    expect(await levelOf(client)).toBe('aal1')
    const token = await tokenOf(await createSignedInCustomer(email))
    expect((await callStore('GET', '/account/tickets', token)).status).toBe(200)
  })
})
