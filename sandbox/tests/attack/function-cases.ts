import type { Database } from '@lucarne/supabase/database.types.ts'
import { expect } from 'vitest'
import {
  type AttackCase,
  expectCode,
  expectRefused,
  forEach,
  identities,
  inTurn,
  signedIn,
} from './attack-case.ts'

type Functions = Database['public']['Functions']
type ServerFunction = Exclude<
  keyof Functions,
  | 'appeal_review'
  | 'claim_order'
  | 'delete_review'
  | 'edit_review'
  | 'end_own_session'
  | 'has_role'
  | 'own_reviews'
  | 'own_sessions'
  | 'pending_transfers'
  | 'reserve_review_file'
  | 'reviewable_products'
  | 'review_rating_counts'
  | 'vote_review'
>

const uuid = '00000000-0000-4000-8000-000000000000'

/** Every function that only servers may call. The compiler rejects this file when one is missing. */
const serverFunctions: { [Name in ServerFunction]: Functions[Name]['Args'] } = {
  account_deletion: { p_user_id: uuid },
  cancel_account_deletion: { p_user_id: uuid },
  complete_account_deletions: {},
  account_files: { p_user_id: uuid },
  export_account: { p_user_id: uuid },
  request_account_deletion: { p_user_id: uuid, p_confirmation: 'x' },
  abandon_order: { p_order_id: uuid },
  abandon_session: { p_session_id: 'x' },
  accesses_of_customer: { p_user_id: uuid },
  accesses_of_session: { p_session_id: 'x' },
  archive_product: { p_id: 'boitier-phare', p_expected_version: 1, p_is_archived: true, p_staff: {} },
  declare_termination: { p_reference: 'LU-7F3K-92QX', p_wording: 'x', p_user_id: uuid },
  declare_withdrawal: { p_reference: 'LU-7F3K-92QX', p_positions: [0], p_wording: 'x', p_user_id: uuid },
  duplicate_product: { p_id: 'boitier-phare', p_new_id: 'pirate', p_title: 'x', p_staff: {} },
  attach_session: { p_order_id: uuid, p_session_id: 'x' },
  change_delivery_address: { p_reference: 'LU-7F3K-92QX', p_address: {} },
  check_promo_buyer: { p_session_id: 'x', p_email: 'camille@exemple.fr' },
  check_promo_code: { p_code: 'ETE', p_items: [] },
  checkout_options: {},
  client_id_of_order: { p_reference: 'LU-7F3K-92QX' },
  client_id_of_request: { p_reference: 'DM-4K7Q92QX' },
  complete_refund: { p_refund_id: uuid },
  claim_mails: {},
  complete_mail: { p_id: uuid },
  claim_access_tasks: {},
  complete_access_issue: {
    p_access_id: uuid,
    p_encrypted_credentials: 'x',
    p_lease_id: uuid,
    p_provider: 'pool',
    p_confirmed_end: '2099-01-01T00:00:00Z',
    p_user_name: 'pirate',
  },
  complete_access_task: {
    p_access_id: uuid,
    p_lease_id: uuid,
    p_task: 'renew',
    p_confirmed_end: '2099-01-01T00:00:00Z',
  },
  confirm_access_task: { p_access_id: uuid, p_task: 'renew' },
  expire_subscriptions: {},
  export_client: { p_client_id: uuid, p_reason: 'legal', p_staff: { id: 'x', name: 'x' } },
  fail_mail: { p_attempt: 1, p_error: 'x', p_id: uuid, p_is_permanent: true },
  import_catalogue: { p_rows: [], p_seen: 'x', p_staff: { id: 'x', name: 'x' } },
  import_pool_credentials: { p_credentials: [], p_staff_id: 'x', p_staff_name: 'x' },
  invoices_without_file: {},
  save_promo_code: { p_code: 'PIRATE', p_draft: {}, p_expected_version: 1, p_staff: {} },
  staff_promo_code: { p_code: 'PIRATE' },
  staff_promo_codes: {},
  leave_payment_page: { p_session_id: 'x', p_view: 1 },
  mark_delivered: { p_reference: 'LU-7F3K-92QX' },
  mark_refunded: { p_session_id: 'x' },
  mark_returned: { p_reference: 'LU-7F3K-92QX' },
  mark_shipped: { p_reference: 'LU-7F3K-92QX', p_carrier: 'x' },
  move_product: { p_id: 'boitier-phare', p_expected_version: 1, p_step: 1, p_staff: {} },
  mark_transfer_received: { p_reference: 'LU-7F3K-92QX' },
  move_stock: {
    p_expected_version: 0,
    p_note: '',
    p_quantity: 1000,
    p_reason: 'reception',
    p_staff: { id: 'x', name: 'x' },
    p_variant_id: 'boitier-phare-noir-32',
  },
  open_payment_page: { p_session_id: 'x' },
  order_rights: { p_reference: 'LU-7F3K-92QX', p_user_id: uuid },
  order_of_page_token: { p_page_token: 'x' },
  order_of_reference: { p_email: 'camille@exemple.fr', p_reference: 'LU-7F3K-92QX' },
  order_of_session: { p_session_id: 'x' },
  orders_of_customer: { p_user_id: uuid },
  orders_from_page: { p_path: '/' },
  perform_client_action: {
    p_client_id: uuid,
    p_action: 'pause',
    p_parameters: { access_id: uuid },
    p_staff: { id: 'x', name: 'x' },
    p_expected_version: 'x',
  },
  perform_request_action: {
    p_reference: 'DM-4K7Q92QX',
    p_action: 'close',
    p_parameters: {},
    p_staff: { id: 'x', name: 'x' },
  },
  perform_staff_action: {
    p_action: 'note',
    p_parameters: { note: 'x' },
    p_reference: 'LU-7F3K-92QX',
    p_staff_id: 'x',
    p_staff_name: 'x',
  },
  place_order: {
    p_cancel_url: '',
    p_items: [],
    p_locale: 'fr',
    p_provider: 'sandbox',
    p_success_url: '',
    p_time_zone: '',
  },
  postpone_access_task: {
    p_access_id: uuid,
    p_delay: '1 day',
    p_error: 'defect',
    p_is_delayed: true,
    p_lease_id: uuid,
  },
  purge_ended_accesses: {},
  purge_order_sources: {},
  purge_personal_data: {},
  queue_renewal_reminders: {},
  read_access: { p_access_id: uuid },
  record_mail_event: { p_is_permanent: true, p_kind: 'bounced', p_mail_id: uuid },
  read_access_as_staff: { p_access_id: uuid, p_staff_id: 'x' },
  record_payment_event: { p_id: 'x', p_kind: 'paid', p_provider: 'sandbox', p_session_id: 'x' },
  refunds_due: {},
  request_refund: { p_reference: 'LU-7F3K-92QX', p_reason: 'x' },
  request_access_reset: { p_access_id: uuid },
  review_file_actions: { p_limit: 10 },
  save_product: { p_id: 'boitier-phare', p_expected_version: 1, p_draft: {}, p_staff: {} },
  sessions_to_close: { p_provider: 'stripe' },
  sessions_to_refund: {},
  set_low_threshold: {
    p_expected: 3,
    p_staff: { id: 'x', name: 'x' },
    p_threshold: 0,
    p_variant_id: 'boitier-phare-noir-32',
  },
  settle_payment_event: { p_event_id: 'x' },
  requests_of_customer: { p_user_id: uuid },
  staff_audit: {},
  staff_client: { p_client_id: uuid },
  staff_clients: {},
  staff_figures: { p_period: 'today' },
  staff_catalogue_rows: {},
  staff_order: { p_reference: 'LU-7F3K-92QX' },
  staff_orders: { p_list: 'all' },
  staff_stock: {},
  staff_stock_of_variant: { p_variant_id: 'boitier-phare-noir-32' },
  staff_sales_export: { p_from: '2026-01-01', p_to: '2026-01-31' },
  staff_product: { p_id: 'boitier-phare' },
  staff_products: {},
  staff_request: { p_reference: 'DM-4K7Q92QX', p_staff_id: 'x' },
  staff_requests: { p_list: 'inbox', p_staff_id: 'x' },
  staff_version: {},
  staff_work_counts: {},
  store_catalogue_state: {},
  store_product: { p_id: 'boitier-phare' },
  store_products: {},
  store_stock: {},
  submit_account_request: { p_user_id: uuid, p_subject: 'Autre', p_message: 'x' },
  submit_request: {
    p_email: 'x@exemple.fr',
    p_message: 'x',
    p_name: 'x',
    p_subject: 'Autre',
    p_whatsapp: '',
  },
  take_pool_credential: { p_access_id: uuid, p_only_reserved: false, p_reset_number: 0 },
  unsettled_payment_events: {},
}

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
export const functionCases: AttackCase[] = [
  ...Object.entries(serverFunctions).flatMap(([name, args]) =>
    forEach(inTurn(identities), `cannot call ${name}`, async (client, _fixture, as) =>
      expectRefused(await client.rpc(name, args), as),
    ),
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
  ...forEach(signedIn, 'can query only their own role', async (client, _fixture, as) => {
    const { data } = await client.rpc('has_role', { wanted: 'moderator' })
    expect(data).toBe(as === 'moderator')
  }),
]
