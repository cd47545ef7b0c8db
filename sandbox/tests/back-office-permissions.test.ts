import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lake, openLake } from '@lucarne/lake'
import { localUsers, robots, roles } from '@lucarne/schemas/permissions/roles.ts'
import type { ProductDraft } from '@lucarne/store/contract/back-office/catalogue.ts'
import { customerActionPermissions } from '@lucarne/store/contract/back-office/customers.ts'
import {
  orderActionPermissions,
  type StaffAction,
} from '@lucarne/store/contract/back-office/order-actions.ts'
import {
  listPermissions,
  type StaffPermission,
} from '@lucarne/store/contract/back-office/staff-permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addVariant,
  checkOut,
  confirm,
  createPromoDraft,
  findSessionOrder,
  payByCard,
  signUpTestUser,
  startTestStore,
  storeUrl,
  studioUrl,
  type TestStore,
} from './supabase/test-store.ts'

const uuid = '00000000-0000-4000-8000-000000000000'

/** One case per action; access and mail belong to no order, so that nothing changes. */
const actions: { [Name in StaffAction['action']]: Extract<StaffAction, { action: Name }> } = {
  note: { action: 'note', note: 'x' },
  mark_transfer_received: { action: 'mark_transfer_received' },
  cancel: { action: 'cancel' },
  undo_cancel: { action: 'undo_cancel' },
  undo_ship: { action: 'undo_ship' },
  undo_note: { action: 'undo_note', note_id: 0 },
  ship: { action: 'ship', carrier: 'x', tracking_number: null, tracking_url: null },
  deliver: { action: 'deliver' },
  return: { action: 'return', restock: true },
  confirm_address: { action: 'confirm_address' },
  correct_invoice: { action: 'correct_invoice' },
  change_address: {
    action: 'change_address',
    address: { name: 'x', line1: 'x', line2: null, postal_code: 'x', city: 'x', country: 'FR' },
  },
  refund: { action: 'refund', reason: 'x', amount_in_cents: 99_999_999 },
  close_withdrawal: { action: 'close_withdrawal', withdrawal_id: uuid, reason: 'settled', note: 'x' },
  close_termination: { action: 'close_termination', reason: 'settled', note: 'x' },
  issue_access: { action: 'issue_access', access_id: uuid, credentials: null },
  reset_access: { action: 'reset_access', access_id: uuid },
  confirm_access_task: { action: 'confirm_access_task', access_id: uuid, task: 'renew' },
  resend_mail: { action: 'resend_mail', mail_id: uuid },
}

const emptyProduct: ProductDraft = {
  title: 'x',
  subtitle: '',
  ribbon_text: '',
  description: '',
  site_product_selection: null,
  warranty_in_months: null,
  type: 'physical',
  status: 'draft',
  is_hidden: true,
  purchasable: false,
  options: [],
  variants: [],
  media: [],
  additional_info: [],
  custom_fields: [],
  related_products: [],
}

let folder: string
let lake: Lake
let store: TestStore
let reference: string
/** Tokens by role; undefined sends none. */
let callers: Map<string, string | undefined>

/** Signs in like the studio's login screen. */
async function signInAs(userId: string, at = lake): Promise<string> {
  const origin = encodeURIComponent(studioUrl)
  const login = await at.fetch(new Request(`http://lake.test/v1/auth/login/${userId}?origin=${origin}`))
  const sid = new URL(login.headers.get('location') ?? '').hash.slice('#sid='.length)
  const session = await at.fetch(new Request(`http://lake.test/v1/auth/fetch?sid=${sid}`))
  return JSON.parse(await session.text()).token
}

const openProject = (name: string) =>
  openLake({
    dataDir: join(folder, name),
    projectId: name,
    dataset: 'production',
    baseUrl: 'http://lake.test',
    allowedOrigins: [studioUrl],
    roles,
    users: localUsers,
    robots,
    tokens: { robot: 'reconciler' },
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-back-office-'))
  lake = await openProject('local')
  store = await startTestStore((url, init) => lake.fetch(new Request(url, init)))

  const session = await checkOut(
    store.store,
    await addVariant(store.service, { stock: 2, period: '30 days' }),
  )
  await payByCard(store.store, session, 'matrice@exemple.fr')
  const order = await findSessionOrder(store.service, session)
  reference = order.reference

  const browser = store.testSupabase.browser()
  await signUpTestUser(browser, 'cliente@exemple.fr')
  await confirm(browser, store.testSupabase.mailsDir, 'cliente@exemple.fr')
  const customer = (await browser.auth.getSession()).data.session?.access_token

  const signedOut = await signInAs('alice')
  const authorization = `Bearer ${signedOut}`
  await lake.fetch(
    new Request('http://lake.test/v1/auth/logout', { method: 'POST', headers: { authorization } }),
  )
  const otherProject = await openProject('other')
  const administrator = await signInAs('alice')
  callers = new Map([
    ['administrator', administrator],
    ['customer-service', await signInAs('sabine')],
    ['editor', await signInAs('emile')],
    ['moderator', await signInAs('modeste')],
    ['reconciler', 'robot'],
    ['nobody', undefined],
    ['a session that ended', signedOut],
    ['a session of another project', await signInAs('alice', otherProject)],
    ['a forged token', `${administrator.slice(0, -1)}${administrator.endsWith('A') ? 'B' : 'A'}`],
    ['a customer', customer],
    ['an order’s mailed link', order.page_token],
    ['the public key', store.testSupabase.keys.publishableKey],
    ['the secret key', store.config.secretKey],
  ])
  await otherProject.close()
})

afterAll(async () => {
  await store.remove()
  await lake.close()
  await rm(folder, { recursive: true, force: true })
})

const catalogueRow = { line: 1, variant_id: 'boitier-balise', product: {}, variant: { price_in_cents: 1 } }

interface Route {
  method: string
  path: string
  needs: StaffPermission
  body?: unknown
}

const routes = (): Route[] => [
  { method: 'GET', path: '/status', needs: 'read_orders' },
  { method: 'GET', path: '/version', needs: 'read_orders' },
  { method: 'GET', path: '/orders?list=all', needs: 'read_orders' },
  { method: 'GET', path: `/orders/${reference}`, needs: 'read_orders' },
  { method: 'GET', path: `/invoices/${uuid}`, needs: 'read_orders' },
  { method: 'GET', path: '/customers?search=matrice', needs: 'read_customers' },
  { method: 'GET', path: `/customers/${uuid}`, needs: 'read_customers' },
  { method: 'GET', path: `/orders/${reference}/customer`, needs: 'read_customers' },
  { method: 'GET', path: '/tickets/DM-00000000/customer', needs: 'read_customers' },
  { method: 'POST', path: `/customers/${uuid}/export`, needs: 'handle_customers', body: { reason: 'legal' } },
  ...(['extend', 'pause', 'resume', 'resend_access', 'erase'] as const).map((action) => ({
    method: 'POST',
    path: `/customers/${uuid}/actions`,
    needs: customerActionPermissions[action],
    body: {
      expected_version: 'x',
      action: { action, access_id: uuid, days: 1, confirmation: 'matrice@exemple.fr', reason: 'legal' },
    },
  })),
  { method: 'GET', path: '/tickets', needs: 'handle_tickets' },
  { method: 'GET', path: '/tickets/DM-00000000', needs: 'handle_tickets' },
  {
    method: 'POST',
    path: '/tickets/DM-00000000/actions',
    needs: 'handle_tickets',
    body: { expected_version: 1, action: { action: 'close' } },
  },
  { method: 'GET', path: '/dispute-rule', needs: 'read_orders' },
  { method: 'POST', path: '/dispute-rule', needs: 'edit_rules', body: { pauses_accesses: true } },
  { method: 'GET', path: '/audit-log', needs: 'read_audit_log' },
  { method: 'GET', path: '/catalogue-rows', needs: 'read_catalogue' },
  {
    method: 'POST',
    path: '/catalogue-rows',
    needs: 'edit_catalogue',
    body: { seen: 'outdated', rows: [catalogueRow] },
  },
  { method: 'GET', path: '/stock', needs: 'read_catalogue' },
  { method: 'GET', path: '/stock/boitier-balise', needs: 'read_catalogue' },
  {
    method: 'POST',
    path: '/stock/boitier-balise/movements',
    needs: 'move_stock',
    body: { expected_version: -1, reason: 'loss', quantity: 1, note: '' },
  },
  {
    method: 'POST',
    path: '/stock/boitier-balise/threshold',
    needs: 'move_stock',
    body: { expected: -1, threshold: 9 },
  },
  { method: 'GET', path: '/analytics?period=today', needs: 'read_analytics' },
  { method: 'GET', path: '/analytics/page?path=/blog/exemple', needs: 'read_analytics' },
  { method: 'GET', path: '/analytics/export?from=2026-01-01&to=2026-01-31', needs: 'export_sales' },
  { method: 'POST', path: `/accesses/${uuid}/reveal`, needs: 'handle_accesses' },
  {
    method: 'POST',
    path: '/credentials',
    needs: 'import_credentials',
    body: { credentials: [{ user_name: 'matrice', password: 'x', playlist_url: null, guide_url: null }] },
  },
  { method: 'GET', path: '/catalogue', needs: 'read_catalogue' },
  { method: 'GET', path: '/catalogue/boitier-phare', needs: 'read_catalogue' },
  { method: 'POST', path: '/pictures', needs: 'edit_catalogue', body: {} },
  {
    method: 'POST',
    path: '/catalogue/boitier-phare',
    needs: 'edit_catalogue',
    body: { expected_version: -1, draft: emptyProduct },
  },
  {
    method: 'POST',
    path: '/catalogue/inconnu/duplicate',
    needs: 'edit_catalogue',
    body: { id: 'copie', title: 'x' },
  },
  {
    method: 'POST',
    path: '/catalogue/boitier-phare/archive',
    needs: 'edit_catalogue',
    body: { expected_version: -1, is_archived: true },
  },
  {
    method: 'POST',
    path: '/catalogue/boitier-phare/move',
    needs: 'edit_catalogue',
    body: { expected_version: -1, step: 1 },
  },
  { method: 'GET', path: '/promotions', needs: 'read_promotions' },
  { method: 'GET', path: '/promotions/INCONNU', needs: 'read_promotions' },
  {
    method: 'POST',
    path: '/promotions/INCONNU',
    needs: 'edit_promotions',
    body: { expected_version: -1, draft: createPromoDraft() },
  },
  ...Object.values(actions).map((action) => ({
    method: 'POST',
    path: `/orders/${reference}/actions`,
    needs: orderActionPermissions[action.action],
    body: { expected_version: -1, action },
  })),
]

const call = ({ method, path, body }: Omit<Route, 'needs'>, token: string | undefined) =>
  store.store.request(`${storeUrl}/back-office${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

test('each caller reaches each route of the back office exactly as its role allows', async () => {
  const { data: before } = await store.service.rpc('staff_order', { p_reference: reference })
  const wrong: string[] = []
  let cases = 0
  for (const [caller, token] of callers) {
    const isStaff = localUsers.some(({ role }) => role === caller) || caller === 'reconciler'
    const permissions = isStaff ? listPermissions([caller]) : []
    for (const route of routes()) {
      cases += 1
      const { status } = await call(route, token)
      // Permitted actions fail afterwards on a wrong version, an unknown id or an empty form.
      const isAllowed = [200, 404, 409, ...(route.path === '/pictures' ? [400] : [])].includes(status)
      const expected = permissions.includes(route.needs) ? isAllowed : status === (isStaff ? 403 : 401)
      if (!expected) wrong.push(`${caller} ${route.method} ${route.path}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(cases).toBeGreaterThan(200)
  const { data: after } = await store.service.rpc('staff_order', { p_reference: reference })
  expect({ ...Object(after), timeline: [] }).toEqual({ ...Object(before), timeline: [] })
})

test('other verbs and paths of the back office exist for nobody', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/status', `/orders/${reference}`, `/orders/${reference}/actions`])
      expect((await call({ method, path }, callers.get('administrator'))).status).toBe(404)
  }
  for (const path of ['', '/', '/../orders', '/orders/%2e%2e/back-office'])
    expect((await call({ method: 'GET', path }, undefined)).status).toBeGreaterThanOrEqual(400)
})

test('a body that is no action, or too large, changes nothing', async () => {
  const path = `/orders/${reference}/actions`
  const token = callers.get('administrator')
  const bodies = [{}, { expected_version: 1 }, { expected_version: 1, action: { action: 'fulfil_order' } }]
  for (const body of [...bodies, { expected_version: 'x', action: actions.cancel }])
    expect((await call({ method: 'POST', path, body }, token)).status).toBe(400)
  const long = { expected_version: 1, action: { action: 'note', note: 'x'.repeat(20_000) } }
  expect((await call({ method: 'POST', path, body: long }, token)).status).toBe(413)
})
