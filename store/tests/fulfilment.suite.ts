import {
  addVariant,
  checkOut,
  checkoutBody,
  confirm,
  expire,
  findSessionOrder,
  findVariantStock,
  getSession,
  issueAccesses,
  orderByTransfer,
  payByCard,
  postCheckout,
  reportPaymentEvent,
  signUpTestUser,
} from '@lucarne/sandbox/test-store.ts'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import { describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

describe('fulfilment', () => {
  async function fetchPurchases(email: string) {
    const client = shop.testSupabase.browser()
    await client.auth.signInWithPassword({ email, password: 'mot-de-passe-solide' })
    const subscriptions = await client.from('subscriptions').select('plan_name, status, start_date, end_date')
    const invoices = await client.from('invoices').select('amount, status').order('invoice_date')
    return { subscriptions: subscriptions.data, invoices: invoices.data }
  }

  test('a guest’s purchase is claimed by the confirmed account with that email', async () => {
    const email = 'invitee@exemple.fr'
    const session = await checkOut(shop.store, 'abonnement-12-mois')
    await payByCard(shop.store, session, 'Invitee@Exemple.fr')
    const client = shop.testSupabase.browser()
    await signUpTestUser(client, email)
    const { data: before } = await shop.service.from('invoices').select('user_id').eq('email', email)
    expect(before).toEqual([{ user_id: null }])
    await issueAccesses(shop.service)
    await confirm(client, shop.testSupabase.mailsDir, email)
    const { subscriptions, invoices } = await fetchPurchases(email)
    expect(invoices).toEqual([{ amount: 89.99, status: 'paid' }])
    expect(subscriptions).toMatchObject([{ plan_name: 'Abonnement 12 mois', status: 'active' }])
    const { id } = await findSessionOrder(shop.service, session)
    const { data: access } = await shop.service
      .from('accesses')
      .select('issued_at')
      .eq('order_id', id)
      .single()
    expect(subscriptions?.[0]?.start_date).toBe(access?.issued_at)
  })

  test('a customer’s second purchase extends the first subscription', async () => {
    const email = 'fidele@exemple.fr'
    const client = shop.testSupabase.browser()
    await signUpTestUser(client, email)
    await confirm(client, shop.testSupabase.mailsDir, email)
    const variant = await addVariant(shop.service, { period: '10 days' })
    for (const quantity of [1, 3]) {
      await payByCard(shop.store, await checkOut(shop.store, variant, quantity), email)
      await issueAccesses(shop.service)
    }
    const { subscriptions, invoices } = await fetchPurchases(email)
    expect(invoices).toHaveLength(2)
    expect(subscriptions).toHaveLength(1)
    const [{ start_date, end_date } = { start_date: '', end_date: '' }] = subscriptions ?? []
    expect(Date.parse(end_date) - Date.parse(start_date)).toBe(40 * 86_400_000)
  })

  test('an order that awaits its transfer is listed for its confirmed email alone', async () => {
    const email = 'en-attente@exemple.fr'
    const client = shop.testSupabase.browser()
    await signUpTestUser(client, email)
    const session = await checkOut(shop.store, 'abonnement-12-mois')
    await orderByTransfer(shop.store, session, 'En-Attente@Exemple.fr')
    const listed = async (customer = client) => (await customer.rpc('pending_transfers')).data
    expect(await listed()).toBeNull()
    await confirm(client, shop.testSupabase.mailsDir, email)
    expect(await listed()).toEqual([session])

    const other = shop.testSupabase.browser()
    await other.auth.signInWithPassword({ email: 'camille@exemple.fr', password: 'lucarne-demo' })
    expect(await listed(other)).not.toContain(session)

    const { reference } = await findSessionOrder(shop.service, session)
    await shop.service.rpc('mark_transfer_received', { p_reference: reference }).throwOnError()
    expect(await listed()).toEqual([])
  })

  test('orders of others with a customer’s email hide none of the customer’s own', async () => {
    const email = 'inondee@exemple.fr'
    const client = shop.testSupabase.browser()
    await signUpTestUser(client, email)
    await confirm(client, shop.testSupabase.mailsDir, email)
    const attacker = shop.testSupabase.browser()
    await attacker.auth.signInWithPassword({ email: 'camille@exemple.fr', password: 'lucarne-demo' })

    const own = await checkOut(shop.store, 'abonnement-12-mois')
    await client.rpc('claim_order', { p_session_id: own }).throwOnError()
    // A claimed order stays with its account, even if another customer learns the session.
    await attacker.rpc('claim_order', { p_session_id: own }).throwOnError()
    await orderByTransfer(shop.store, own, email)
    const foreign: string[] = []
    for (let order = 0; order < 8; order++) {
      const session = await checkOut(shop.store, 'abonnement-1-mois')
      await reportPaymentEvent(shop.service, 'awaiting_transfer', session, email)
      foreign.unshift(session)
    }
    const listed = async (customer = client) => (await customer.rpc('pending_transfers')).data
    expect(await listed()).toEqual([own, ...foreign.slice(0, 5)])
    expect(await listed(attacker)).not.toContain(own)

    const userId = (await client.auth.getUser()).data.user?.id ?? ''
    const { data: orders } = await shop.service
      .rpc('orders_of_customer', { p_user_id: userId })
      .throwOnError()
    expect(orders).toEqual(
      [...foreign.slice(0, 5), own].map((session_id) => expect.objectContaining({ session_id })),
    )
  })
})

describe('guarantees', () => {
  const stock = process.env.DEEP ? 50 : 10
  test(`${4 * stock} concurrent checkouts for ${stock} units sell exactly ${stock}`, {
    tags: ['deep'],
    timeout: 180_000,
  }, async () => {
    const variant = await addVariant(shop.service, { stock })
    const body = checkoutBody([{ variant_id: variant, quantity: 1 }])
    const responses = await Promise.all(
      Array.from({ length: 4 * stock }, () => postCheckout(shop.store, body)),
    )
    const won = responses.filter(({ status }) => status === 200)
    expect([won.length, responses.filter(({ status }) => status === 409).length]).toEqual([stock, 3 * stock])
    const sessions = await Promise.all(won.map(getSession))
    // Simulates double clicks.
    await Promise.all(
      [...sessions, ...sessions].map((session) => payByCard(shop.store, session, 'foule@exemple.fr')),
    )
    expect(await findVariantStock(shop.service, variant)).toBe(0)
    const { data } = await shop.service
      .from('orders')
      .select('invoices(id)')
      .in('session_id', sessions)
      .eq('status', 'paid')
    expect(data?.filter(({ invoices }) => invoices !== null)).toHaveLength(stock)
  })

  test('a repeated, delayed or unordered event has no second effect', async () => {
    const variant = await addVariant(shop.service, { stock: 5, period: '1 month' })
    const session = await checkOut(shop.store, variant)
    const applyEvent = async (id: string, kind: string) => {
      await shop.service.rpc('record_payment_event', {
        p_id: `${session}-${id}`,
        p_provider: 'stripe',
        p_kind: kind,
        p_session_id: session,
        p_email: 'ordre@exemple.fr',
        p_payment_method: 'card',
      })
      return (await shop.service.rpc('settle_payment_event', { p_event_id: `${session}-${id}` })).data
    }
    expect(await applyEvent('1', 'cancelled')).toBe('cancelled')
    expect(await applyEvent('2', 'paid')).toBe('paid')
    const paid = await findSessionOrder(shop.service, session)
    expect(await applyEvent('2', 'paid')).toBe('paid')
    expect(await applyEvent('3', 'paid')).toBe('unchanged')
    expect(await applyEvent('4', 'awaiting_transfer')).toBe('unchanged')
    expect(await applyEvent('5', 'cancelled')).toBe('unchanged')
    expect(await findSessionOrder(shop.service, session)).toEqual(paid)
    expect(await findVariantStock(shop.service, variant)).toBe(4)
    const { data } = await shop.service.from('subscription_grants').select('order_id').eq('order_id', paid.id)
    expect(data).toHaveLength(1)
  })

  test('an expired reservation releases its stock, and a later payment is refunded', async () => {
    const variant = await addVariant(shop.service, { stock: 1 })
    const expired = await checkOut(shop.store, variant)
    expect(
      (await postCheckout(shop.store, checkoutBody([{ variant_id: variant, quantity: 1 }]))).status,
    ).toBe(409)
    await expire(shop.service, expired)
    const quick = await checkOut(shop.store, variant)
    expect((await payByCard(shop.store, expired, 'camille@exemple.fr')).status).toBe(410)
    await payByCard(shop.store, quick, 'camille@exemple.fr')
    const event = {
      p_id: `${expired}-late-event`,
      p_provider: 'sandbox',
      p_kind: 'paid',
      p_session_id: expired,
      p_email: 'camille@exemple.fr',
    }
    await shop.service.rpc('record_payment_event', event)
    await settleOutstanding(shop.config)
    expect(await findSessionOrder(shop.service, expired)).toMatchObject({
      status: 'refunded',
      invoices: null,
    })
    expect(await findVariantStock(shop.service, variant)).toBe(0)
  })
})
