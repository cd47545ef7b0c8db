import { createHmac } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { inProcess, supabaseUrl } from '../supabase/test-supabase.ts'
import { type Attacker, type Case, expectRefused, forEach, signedIn } from './case.ts'
import type { World } from './world.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(header: object, claims: object, secret?: string): string {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${secret ? createHmac('sha256', secret).update(signed).digest('base64url') : ''}`
}

const inAnHour = Math.floor(Date.now() / 1000) + 3600
const asService = { role: 'service_role', aud: 'authenticated', exp: inAnHour }

function withToken({ house }: World, bearer: string, key = house.keys.publishableKey): Attacker {
  return createClient(supabaseUrl, key, inProcess(house.supabase, { authorization: `Bearer ${bearer}` }))
}

async function expectNoAccess(client: Attacker): Promise<void> {
  const { data, status } = await client.from('orders').select('*')
  expect([data, status]).toEqual([null, 401])
}

/** Makes the owner's token say something else, with the signature it had. */
function altered({ tokens }: World, claims: object): string {
  const [header = '', payload = '', signature = ''] = tokens.owner.split('.')
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return `${header}.${encode({ ...said, ...claims })}.${signature}`
}

const forged: [string, (world: World) => string][] = [
  ['signed with another secret', () => token({ alg: 'HS256', typ: 'JWT' }, asService, 'another-secret')],
  [
    'signed with the public key',
    ({ house }) => token({ alg: 'HS256' }, asService, house.keys.publishableKey),
  ],
  ['without a signature', () => token({ alg: 'none', typ: 'JWT' }, asService)],
  ['altered to another role', (world) => altered(world, { role: 'service_role' })],
  ['altered to another customer', (world) => altered(world, { sub: world.ids.stranger })],
  [
    'that ended an hour ago',
    ({ house, ids }) =>
      token(
        { alg: 'HS256', typ: 'JWT' },
        { sub: ids.owner, role: 'authenticated', exp: inAnHour - 7200 },
        house.keys.jwtSecret,
      ),
  ],
  ['of no sense', () => 'x.y.z'],
]

export const sessionCases: Case[] = [
  ...forged.flatMap(([what, make]) =>
    forEach(['anonymous'], `gets nowhere with a token ${what}`, async (_client, world) =>
      expectNoAccess(withToken(world, make(world))),
    ),
  ),
  ...forEach(['anonymous'], 'gets nowhere with a key that was never issued', async (_client, { house }) =>
    expectNoAccess(createClient(supabaseUrl, 'sb_secret_guess', inProcess(house.supabase))),
  ),
  ...forEach(['anonymous'], 'gets nowhere without a key', async (_client, { house }) => {
    const response = await house.supabase.fetch(new Request(`${supabaseUrl}/rest/v1/reviews`), '127.0.0.1')
    expect(response.status).toBe(401)
  }),
  ...forEach(['anonymous', 'owner'], 'cannot list, make or delete accounts', async (client, { ids }) => {
    expect((await client.auth.admin.listUsers()).data.users).toEqual([])
    expect((await client.auth.admin.createUser({ email: 'x@exemple.fr' })).data.user).toBeNull()
    expect((await client.auth.admin.deleteUser(ids.owner)).error).not.toBeNull()
  }),
  ...forEach(signedIn, 'gains no right by what they write into their account', async (_client, world, as) => {
    const change = await world.house.supabase.fetch(
      new Request(`${supabaseUrl}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: world.house.keys.publishableKey,
          authorization: `Bearer ${world.tokens[as]}`,
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
    const client = world.clientOf(as)
    expectRefused(await client.from('orders').select('*'), as)
    expect((await client.rpc('has_role', { wanted: 'administrator' })).data).toBe(false)
  }),
]
