import type { Database } from '@lucarne/supabase/database.types.ts'
import { expect } from 'vitest'
import {
  type AttackCase,
  type Attacker,
  expectRefused,
  forEach,
  identities,
  inTurn,
  signedIn,
} from './attack-case.ts'
import type { TableName } from './attack-fixture.ts'

type Tables = Database['public']['Tables']

/**
 * What an attacker writes to each table. The compiler rejects this file when a table is missing, so that every new
 * table is covered.
 */
const attackPayloads: { [Name in keyof Tables]: Tables[Name]['Update'] } = {
  access_pool: { user_name: 'pirate' },
  access_readings: { reader: 'customer' },
  access_resets: { requested_at: '2020-01-01T00:00:00Z' },
  accesses: { plan_name: 'À vie' },
  account_deletions: { due_at: '2020-01-01T00:00:00Z' },
  collection_products: { position: 1 },
  collections: { title: 'Piraté' },
  invoices: { status: 'paid' },
  mail_outbox: { recipient: 'pirate@exemple.fr' },
  option_values: { value: 'Piraté' },
  order_consents: { wording: 'Piraté' },
  order_events: { kind: 'paid' },
  order_lines: { unit_price_in_cents: 0 },
  order_source_counts: { order_count: 99 },
  order_sources: { path: '/pirate' },
  orders: { status: 'paid' },
  payment_events: { kind: 'paid' },
  price_history: { price_in_cents: 0 },
  product_additional_info: { title: 'Piraté' },
  product_custom_fields: { title: 'Piraté' },
  product_media: { url: 'https://exemple.fr/x.png' },
  product_options: { title: 'Piraté' },
  products: { title: 'Piraté' },
  profiles: { email: 'patron@exemple.fr' },
  promo_code_products: { product_id: 'x' },
  promo_codes: { value: 100 },
  promo_redemptions: { amount_in_cents: 1 },
  refunds: { amount_in_cents: 1 },
  related_products: { section_title: 'Piraté' },
  request_messages: { text: 'Piraté' },
  requests: { message: 'Piraté' },
  review_outbox: { change: 'delete' },
  review_votes: { created_at: '2020-01-01T00:00:00Z' },
  reviews: { is_approved: true },
  seller_details: { legal_name: 'Piraté' },
  shipments: { address: {} },
  shipping_methods: { price_in_cents: 0 },
  shipping_zone_countries: { country: 'US' },
  shipping_zones: { name: 'Piraté' },
  staff_actions: { action: 'pirate' },
  stock: { on_hand: 1000 },
  stock_movements: { delta: 1000 },
  stock_reservations: { quantity: 1000 },
  subscription_grants: { plan_name: 'À vie' },
  subscriptions: { end_date: '2099-01-01T00:00:00Z' },
  suppressed_recipients: { reason: 'complained' },
  tax_rates: { rate_in_basis_points: 0 },
  terminations: { wording: 'Piraté' },
  user_roles: { role: 'moderator' },
  variants: { price_in_cents: 1 },
  withdrawals: { amount_in_cents: 99_999 },
}

/** Tables whose rows a customer may read when this column holds their id. */
const ownRows = new Map<string, string>([
  ['profiles', 'id'],
  ['subscriptions', 'user_id'],
  ['invoices', 'user_id'],
  ['user_roles', 'user_id'],
  ['review_votes', 'user_id'],
])

function writeCases(table: string, value: object): AttackCase[] {
  const column = Object.keys(value).join()
  return [
    ...forEach(inTurn(identities), `cannot insert into ${table}`, async (client, _fixture, as) =>
      expectRefused(await client.from(table).insert(value), as),
    ),
    ...forEach(inTurn(identities), `cannot update ${table}`, async (client, _fixture, as) =>
      expectRefused(await client.from(table).update(value).not(column, 'is', null), as),
    ),
    ...forEach(inTurn(identities), `cannot upsert into ${table}`, async (client, _fixture, as) =>
      expectRefused(await client.from(table).upsert(value), as),
    ),
    ...forEach(inTurn(identities), `cannot delete from ${table}`, async (client, _fixture, as) =>
      expectRefused(await client.from(table).delete().not(column, 'is', null), as),
    ),
  ]
}

async function readOwners(client: Attacker, table: string, column: string): Promise<unknown[]> {
  const { data } = await client.from(table).select('*').throwOnError()
  return data.map((row: Record<string, unknown>) => row[column])
}

function readCases(table: string): AttackCase[] {
  // Everyone may read some reviews; review-cases.ts covers them.
  if (table === 'reviews') return []
  const column = ownRows.get(table)
  const refused = forEach(
    column ? ['anonymous'] : inTurn(identities),
    `cannot read ${table}`,
    async (client, _fixture, as) => expectRefused(await client.from(table).select('*'), as),
  )
  if (!column) return refused
  return [
    ...refused,
    ...forEach(signedIn, `reads only their own rows of ${table}`, async (client, { ids }, as) => {
      const owners = await readOwners(client, table, column)
      expect(owners.filter((id) => id !== ids[as])).toEqual([])
    }),
    ...forEach(
      ['otherCustomer', 'moderator'],
      `finds no row of the owner’s in ${table}`,
      async (client, { ids }) =>
        expect((await client.from(table).select('*').eq(column, ids.owner)).data).toEqual([]),
    ),
  ]
}

/** A database that refuses everything would pass every other case. */
const ownerReads = Object.entries({ profiles: 1, subscriptions: 2, invoices: 2 }).flatMap(([table, count]) =>
  forEach(['owner'], `reads their own ${count} rows of ${table}`, async (client) =>
    expect((await client.from(table).select('*')).data).toHaveLength(count),
  ),
)

/** Every table × select, insert, update, upsert and delete × every identity. */
export const tableCases: AttackCase[] = [
  ...Object.entries(attackPayloads).flatMap(([table, value]) => [
    ...readCases(table),
    ...writeCases(table, value),
  ]),
  ...ownerReads,
]

export const tables: TableName[] = Object.keys(attackPayloads).filter(
  (name): name is TableName => name in attackPayloads,
)
