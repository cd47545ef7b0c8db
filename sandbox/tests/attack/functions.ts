import type { Database } from '@lucarne/supabase/database.types.ts'
import { expect } from 'vitest'
import { type Case, expectCode, expectRefused, forEach, identities, signedIn } from './case.ts'

type Functions = Database['public']['Functions']
type Closed = Exclude<keyof Functions, 'has_role'>

const uuid = '00000000-0000-4000-8000-000000000000'

/** Every function that only the house may call. The compiler refuses this file when one is missing. */
const closed: { [Name in Closed]: Functions[Name]['Args'] } = {
  abandon_order: { p_order_id: uuid },
  attach_session: { p_order_id: uuid, p_session_id: 'x' },
  expire_subscriptions: {},
  mark_refunded: { p_session_id: 'x' },
  mark_transfer_received: { p_number: 'LUC-1001' },
  order_of_session: { p_session_id: 'x' },
  place_order: {
    p_cancel_url: '',
    p_items: [],
    p_locale: 'fr',
    p_provider: 'sandbox',
    p_success_url: '',
    p_time_zone: '',
  },
  record_payment_event: { p_id: 'x', p_kind: 'paid', p_provider: 'sandbox', p_session_id: 'x' },
  sessions_to_refund: {},
  settle_payment_event: { p_event_id: 'x' },
  store_product: { p_id: 'boitier-phare' },
  store_products: {},
  store_stock: {},
  unsettled_payment_events: {},
}

const triggers = ['mirror_account', 'record_review_change']
const innerFunctions = ['claim_purchases', 'fulfil_order', 'available_stock']
const hiddenSchemas = ['auth', 'storage', 'internal', 'extensions', 'supabase_migrations', 'pg_catalog']

/** Every function × every identity, and the schemas that the API does not show. */
export const functionCases: Case[] = [
  ...Object.entries(closed).flatMap(([name, args]) =>
    forEach(identities, `cannot call ${name}`, async (client, _world, as) =>
      expectRefused(await client.rpc(name, args), as),
    ),
  ),
  ...triggers.flatMap((name) =>
    forEach(identities, `cannot call the trigger ${name}`, async (client) => {
      const { data, error } = await client.rpc(name, {})
      expect([data, error === null]).toEqual([null, false])
    }),
  ),
  ...innerFunctions.flatMap((name) =>
    forEach(identities, `does not see the inner function ${name}`, async (client) =>
      expectCode(await client.rpc(name, {}), 'PGRST202'),
    ),
  ),
  ...hiddenSchemas.flatMap((schema) =>
    forEach(identities, `does not see the schema ${schema}`, async (client) =>
      expectCode(
        await client
          .schema(schema as 'public')
          .from('users' as 'reviews')
          .select(),
        'PGRST106',
      ),
    ),
  ),
  ...forEach(['anonymous'], 'cannot ask for a role', async (client, _world, as) =>
    expectRefused(await client.rpc('has_role', { wanted: 'moderator' }), as),
  ),
  ...forEach(signedIn, 'learns only their own role', async (client, _world, as) => {
    const { data } = await client.rpc('has_role', { wanted: 'moderator' })
    expect(data).toBe(as === 'moderator')
  }),
]
