import { createClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { signToken } from '../supabase/sign-token.ts'
import { inProcess, supabaseUrl } from '../supabase/test-supabase.ts'
import { type AttackCase, expectRefused, forEach } from './attack-case.ts'
import type { AttackFixture } from './attack-fixture.ts'
import { type Attacker, signedInIdentities } from './attack-fixture.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const inAnHour = Math.floor(Date.now() / 1000) + 3600
const serviceClaims = { role: 'service_role', aud: 'authenticated', exp: inAnHour }

function withToken({ backend }: AttackFixture, bearer: string, key = backend.keys.publishableKey): Attacker {
  return createClient(supabaseUrl, key, inProcess(backend.supabase, { authorization: `Bearer ${bearer}` }))
}

async function expectNoAccess(client: Attacker): Promise<void> {
  const { data, status } = await client.from('orders').select('*')
  expect([data, status]).toEqual([null, 401])
}

/** The owner's token with other claims and its original signature. */
function alterClaims({ tokens }: AttackFixture, claims: object): string {
  const [header = '', payload = '', signature = ''] = tokens.owner.split('.')
  const originalClaims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return `${header}.${encode({ ...originalClaims, ...claims })}.${signature}`
}

const forged: [string, (fixture: AttackFixture) => string][] = [
  [
    'signed with another secret',
    () => signToken({ alg: 'HS256', typ: 'JWT' }, serviceClaims, 'another-secret'),
  ],
  [
    'signed with the public key',
    ({ backend }) => signToken({ alg: 'HS256' }, serviceClaims, backend.keys.publishableKey),
  ],
  ['without a signature', () => signToken({ alg: 'none', typ: 'JWT' }, serviceClaims)],
  ['altered to another role', (fixture) => alterClaims(fixture, { role: 'service_role' })],
  ['altered to another customer', (fixture) => alterClaims(fixture, { sub: fixture.ids.otherCustomer })],
  [
    'that expired an hour ago',
    ({ backend, ids }) =>
      signToken(
        { alg: 'HS256', typ: 'JWT' },
        { sub: ids.owner, role: 'authenticated', exp: inAnHour - 7200 },
        backend.keys.jwtSecret,
      ),
  ],
  ['with an invalid format', () => 'x.y.z'],
]

export const sessionCases: AttackCase[] = [
  ...forged.flatMap(([what, make]) =>
    forEach(['anonymous'], `is refused with a token ${what}`, async (_client, fixture) =>
      expectNoAccess(withToken(fixture, make(fixture))),
    ),
  ),
  ...forEach(['anonymous'], 'is refused with an unknown key', async (_client, { backend }) =>
    expectNoAccess(createClient(supabaseUrl, 'sb_secret_guess', inProcess(backend.supabase))),
  ),
  ...forEach(['anonymous'], 'is refused without a key', async (_client, { backend }) => {
    const response = await backend.supabase.fetch(new Request(`${supabaseUrl}/rest/v1/reviews`), '127.0.0.1')
    expect(response.status).toBe(401)
  }),
  ...forEach(['anonymous', 'owner'], 'cannot list, create or delete accounts', async (client, { ids }) => {
    expect((await client.auth.admin.listUsers()).data.users).toEqual([])
    expect((await client.auth.admin.createUser({ email: 'x@exemple.fr' })).data.user).toBeNull()
    expect((await client.auth.admin.deleteUser(ids.owner)).error).not.toBeNull()
  }),
  ...forEach(signedInIdentities, 'gains no role by editing their account', async (_client, fixture, as) => {
    const change = await fixture.backend.supabase.fetch(
      new Request(`${supabaseUrl}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: fixture.backend.keys.publishableKey,
          authorization: `Bearer ${fixture.tokens[as]}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          data: { role: 'service_role', is_admin: true },
          app_metadata: { role: 'service_role' },
          role: 'service_role',
        }),
      }),
      '127.0.0.1',
    )
    expect(change.status).toBeLessThan(500)
    const client = fixture.clientOf(as)
    expectRefused(await client.from('orders').select('*'), as)
    expect((await client.rpc('has_role', { wanted: 'administrator' })).data).toBe(false)
  }),
]
