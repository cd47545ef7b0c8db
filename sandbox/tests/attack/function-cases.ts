import { expect } from 'vitest'
import * as z from 'zod'
import { type AttackCase, expectCode, expectRefused, forEach, inTurn } from './attack-case.ts'
import type { AttackFixture } from './attack-fixture.ts'
import { identities, signedInIdentities } from './attack-fixture.ts'

/** Functions for customers, with cases of their own below or in `review-cases.ts`. */
const customerFunctions = [
  'appeal_review',
  'claim_order',
  'delete_review',
  'edit_review',
  'end_own_session',
  'has_role',
  'own_reviews',
  'own_sessions',
  'pending_transfers',
  'reserve_review_file',
  'reviewable_products',
  'review_rating_counts',
  'vote_review',
]

const uuid = '00000000-0000-4000-8000-000000000000'

const functionsSchema = z.array(z.object({ name: z.string(), parameters: z.array(z.string()) }))

/** The functions of the API that only servers call. */
export const listServerFunctions = async ({ backend }: AttackFixture) =>
  functionsSchema
    .parse(
      await backend.supabase.runSql(`
        select proname::text as name, coalesce(proargnames[1:pronargs], '{}') as parameters
        from pg_proc where pronamespace = 'public'::regnamespace order by proname`),
    )
    .filter(({ name }) => !customerFunctions.includes(name))

const triggers = ['mirror_account', 'record_review_change', 'check_new_review', 'record_new_review']
const internalFunctions = [
  'has_purchased',
  'claim_purchases',
  'fulfil_order',
  'available_stock',
  'is_reserved_review_file',
  'lock_own_review',
  'release_review_files',
]
const hiddenSchemas = ['auth', 'storage', 'internal', 'extensions', 'supabase_migrations', 'pg_catalog']

/** Every function × every identity, and the schemas that the API does not show. */
export const createFunctionCases = (
  serverFunctions: Awaited<ReturnType<typeof listServerFunctions>>,
): AttackCase[] => [
  ...serverFunctions.flatMap(({ name, parameters }) =>
    forEach(inTurn(identities), `cannot call ${name}`, async (client, _fixture, as) => {
      const values = Object.fromEntries(parameters.map((parameter) => [parameter, null]))
      expectRefused(await client.rpc(name, values), as)
    }),
  ),
  ...triggers.flatMap((name) =>
    forEach(inTurn(identities), `cannot call the trigger ${name}`, async (client) => {
      const { data, error } = await client.rpc(name, {})
      expect([data, error === null]).toEqual([null, false])
    }),
  ),
  ...internalFunctions.flatMap((name) =>
    forEach(inTurn(identities), `does not see the internal function ${name}`, async (client) =>
      expectCode(await client.rpc(name, {}), 'PGRST202'),
    ),
  ),
  ...hiddenSchemas.flatMap((schema) =>
    forEach(inTurn(identities), `does not see the schema ${schema}`, async (client) =>
      expectCode(
        await client
          .schema(schema as 'public')
          .from('users' as 'reviews')
          .select(),
        'PGRST106',
      ),
    ),
  ),
  ...forEach(['anonymous'], 'cannot reserve a file or ask for own reviews', async (client, _fixture, as) => {
    expectRefused(await client.rpc('own_reviews'), as)
    expectRefused(await client.rpc('reserve_review_file', { p_kind: 'image', p_extension: 'jpg' }), as)
  }),
  ...forEach(['owner'], 'reserves only pictures and videos with a short extension', async (client) => {
    for (const [p_kind, p_extension] of [
      ['script', 'js'],
      ['image', '../x'],
      ['image', 'a_1.png'],
      ['image', ''],
      [null, 'png'],
      ['image', null],
    ])
      expectCode(await client.rpc('reserve_review_file', { p_kind, p_extension }), '23514')
  }),
  ...forEach(['anonymous'], 'cannot list or end sessions', async (client, _fixture, as) => {
    expectRefused(await client.rpc('own_sessions'), as)
    expectRefused(await client.rpc('end_own_session', { p_session_id: uuid }), as)
  }),
  ...forEach(
    ['anonymous'],
    'cannot list or claim orders that await a transfer',
    async (client, _fixture, as) => {
      expectRefused(await client.rpc('pending_transfers'), as)
      expectRefused(await client.rpc('claim_order', { p_session_id: 'x' }), as)
    },
  ),
  ...forEach(['anonymous'], 'cannot query a role', async (client, _fixture, as) =>
    expectRefused(await client.rpc('has_role', { wanted: 'moderator' }), as),
  ),
  ...forEach(signedInIdentities, 'can query only their own role', async (client, _fixture, as) => {
    const { data } = await client.rpc('has_role', { wanted: 'moderator' })
    expect(data).toBe(as === 'moderator')
  }),
]
