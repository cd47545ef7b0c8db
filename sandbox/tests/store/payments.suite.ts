import { settleOutstanding } from '@lucarne/store/payments/settle-outstanding.ts'
import { describe, expect, test } from 'vitest'
import { siteUrl } from '../supabase/test-supabase.ts'
import {
  addVariant,
  checkOut,
  checkoutBody,
  confirm,
  expire,
  orderOf,
  payByCard,
  postCheckout,
  publicUrl,
  readJson,
  sessionOf,
  signUp,
  stockOf,
  storeUrl,
  submitPayment,
} from './test-store.ts'
import { shop } from './the-shop.ts'

const card = { method: 'card', expiry: '12/40', cvc: '123', email: 'camille@exemple.fr' }

describe('the payment page', () => {
  test('shows the order and what to pay, without a script', async () => {
    const session = await checkOut(shop.store, 'abonnement-12-mois', 2)
    const response = await shop.store.request(`${publicUrl}/paiement/${session}`)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('Abonnement 12 mois')
    expect(page).toContain('179,98\u202f€')
    expect(page).not.toMatch(/<script|javascript:/i)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a card that is accepted pays and leads back with the session’s id', async () => {
    const variant = await addVariant(shop.service, { stock: 2 })
    const session = await checkOut(shop.store, variant)
    const response = await payByCard(shop.store, session, 'camille@exemple.fr')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${siteUrl}/commande/succes?session_id=${session}`)
    expect(await orderOf(shop.service, session)).toMatchObject({ status: 'paid', payment_method: 'card' })
    expect(await stockOf(shop.service, variant)).toBe(1)
  })

  test('a card that is refused takes nothing, and another one can be tried', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    const refused = await submitPayment(shop.store, session, { ...card, number: '4000 0000 0000 0002' })
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain('Votre banque a refusé cette carte.')
    expect(await orderOf(shop.service, session)).toMatchObject({ status: 'pending', invoices: null })
    expect((await payByCard(shop.store, session, 'camille@exemple.fr')).status).toBe(303)
  })

  test('a card that asks for authentication pays only once it is given', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    const asked = await submitPayment(shop.store, session, { ...card, number: '4000002500003155' })
    expect(await asked.text()).toContain('Votre banque vous demande confirmation')
    const answer = (word: string) =>
      submitPayment(shop.store, session, { email: card.email, answer: word }, '/authentification')
    expect((await answer('refuse')).status).toBe(402)
    expect(await orderOf(shop.service, session)).toMatchObject({ status: 'pending' })
    expect((await answer('authorise')).status).toBe(303)
    expect(await orderOf(shop.service, session)).toMatchObject({ status: 'paid' })
  })

  test('a transfer leaves the order pending until it is marked paid', async () => {
    const variant = await addVariant(shop.service, { stock: 1 })
    const session = await checkOut(shop.store, variant)
    const chosen = await submitPayment(shop.store, session, { method: 'transfer', email: card.email })
    expect(chosen.headers.get('location')).toBe(`${publicUrl}/paiement/${session}`)
    const waiting = await orderOf(shop.service, session)
    expect(waiting).toMatchObject({ status: 'awaiting_transfer', invoices: null })
    expect(await stockOf(shop.service, variant)).toBe(1)
    const { data } = await shop.service.rpc('mark_transfer_received', { p_number: `LUC-${waiting.number}` })
    expect(data).toBe('paid')
    expect(await orderOf(shop.service, session)).toMatchObject({ status: 'paid', payment_method: 'transfer' })
    expect(await stockOf(shop.service, variant)).toBe(0)
  })

  test('the sandbox can pretend that the transfer arrived', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    await submitPayment(shop.store, session, { method: 'transfer', email: card.email })
    const response = await submitPayment(shop.store, session, {}, '/virement-recu')
    expect(response.headers.get('location')).toBe(`${siteUrl}/commande/succes?session_id=${session}`)
    expect(await orderOf(shop.service, session)).toMatchObject({ status: 'paid' })
  })

  test('cancelling leads back to the shop and returns the pieces at once', async () => {
    const variant = await addVariant(shop.service, { stock: 1 })
    const session = await checkOut(shop.store, variant)
    const response = await submitPayment(shop.store, session, {}, '/annuler')
    expect(response.headers.get('location')).toBe(`${siteUrl}/`)
    await checkOut(shop.store, variant)
    expect((await payByCard(shop.store, session, card.email)).status).toBe(410)
  })

  test('each mistake is said beside its field and at the top, and the card’s number is not sent back', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    const response = await submitPayment(shop.store, session, {
      ...{ method: 'card', email: 'camille', number: '4111 1111 1111 1111', expiry: '01/20', cvc: 'abc' },
    })
    const page = await response.text()
    expect(response.status).toBe(422)
    for (const name of ['email', 'number', 'expiry', 'cvc']) {
      expect(page).toContain(`href="#${name}"`)
      expect(page).toMatch(
        new RegExp(`id="${name}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*${name}-error`),
      )
    }
    expect(page).not.toContain('4111')
    expect(page).toContain('value="camille"')
  })

  test('an address typed as markup stays text', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    const response = await submitPayment(shop.store, session, {
      ...card,
      number: '',
      email: '"><script>alert(1)</script>',
    })
    expect(await response.text()).not.toContain('<script>')
  })

  test('a session that does not exist is a French 404', async () => {
    const response = await shop.store.request(`${publicUrl}/paiement/cs_sandbox_0`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Cette page de paiement n’existe pas.')
  })

  test('no card number is kept anywhere', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    await payByCard(shop.store, session, card.email)
    const { data: events } = await shop.service.from('payment_events').select('*').eq('session_id', session)
    expect(events).toHaveLength(1)
    expect(JSON.stringify([events, await orderOf(shop.service, session)])).not.toMatch(/4242/)
  })
})

describe('the order’s page', () => {
  test('tells who holds the session what was bought, and only hints at the address', async () => {
    const session = await checkOut(shop.store, 'abonnement-12-mois')
    await payByCard(shop.store, session, 'camille@exemple.fr')
    const response = await shop.store.request(`${storeUrl}/orders/${session}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { order } = await readJson(response)
    expect(order).toMatchObject({
      number: expect.stringMatching(/^LUC-\d+$/),
      status: 'paid',
      email: 'c•••@exemple.fr',
      total_in_cents_formatted: '89,99\u202f€',
      lines: [{ product_title: 'Abonnement 12 mois', quantity: 1 }],
    })
  })

  test('is not found without a session', async () => {
    expect((await shop.store.request(`${storeUrl}/orders/nobody`)).status).toBe(404)
  })
})

describe('what a payment sets in motion', () => {
  async function own(email: string) {
    const client = shop.house.browser()
    await client.auth.signInWithPassword({ email, password: 'mot-de-passe-solide' })
    const subscriptions = await client.from('subscriptions').select('plan_name, status, start_date, end_date')
    const invoices = await client.from('invoices').select('amount, status').order('invoice_date')
    return { subscriptions: subscriptions.data, invoices: invoices.data }
  }

  test('a guest’s purchase waits for the account with that address, and not before it is confirmed', async () => {
    const email = 'invitee@exemple.fr'
    const session = await checkOut(shop.store, 'abonnement-12-mois')
    await payByCard(shop.store, session, 'Invitee@Exemple.fr')
    const client = shop.house.browser()
    await signUp(client, email)
    const { data: before } = await shop.service.from('invoices').select('user_id').eq('email', email)
    expect(before).toEqual([{ user_id: null }])
    await confirm(client, shop.house.mailsDir, email)
    const { subscriptions, invoices } = await own(email)
    expect(invoices).toEqual([{ amount: 89.99, status: 'paid' }])
    expect(subscriptions).toMatchObject([{ plan_name: 'Abonnement 12 mois', status: 'active' }])
    // From the day it was paid: the access was delivered then.
    const { paid_at } = await orderOf(shop.service, session)
    expect(Date.parse(subscriptions?.[0]?.start_date ?? '')).toBe(Date.parse(paid_at ?? ''))
  })

  test('a customer’s second purchase is added to the end of the first', async () => {
    const email = 'fidele@exemple.fr'
    const client = shop.house.browser()
    await signUp(client, email)
    await confirm(client, shop.house.mailsDir, email)
    const variant = await addVariant(shop.service, { period: '10 days' })
    for (const quantity of [1, 3])
      await payByCard(shop.store, await checkOut(shop.store, variant, quantity), email)
    const { subscriptions, invoices } = await own(email)
    expect(invoices).toHaveLength(2)
    expect(subscriptions).toHaveLength(1)
    const [{ start_date, end_date } = { start_date: '', end_date: '' }] = subscriptions ?? []
    expect(Date.parse(end_date) - Date.parse(start_date)).toBe(40 * 86_400_000)
  })
})

describe('guarantees', () => {
  test('200 checkouts at once for 50 pieces sell exactly 50', async () => {
    const variant = await addVariant(shop.service, { stock: 50 })
    const body = checkoutBody([{ variant_id: variant, quantity: 1 }])
    const answers = await Promise.all(Array.from({ length: 200 }, () => postCheckout(shop.store, body)))
    const won = answers.filter(({ status }) => status === 200)
    expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([50, 150])
    const sessions = await Promise.all(won.map(sessionOf))
    // Everyone clicks twice.
    await Promise.all(
      [...sessions, ...sessions].map((session) => payByCard(shop.store, session, 'foule@exemple.fr')),
    )
    expect(await stockOf(shop.service, variant)).toBe(0)
    const { data } = await shop.service
      .from('orders')
      .select('invoices(id)')
      .in('session_id', sessions)
      .eq('status', 'paid')
    expect(data?.filter(({ invoices }) => invoices !== null)).toHaveLength(50)
  })

  test('an event that comes again, late or out of order changes nothing twice', async () => {
    const variant = await addVariant(shop.service, { stock: 5, period: '1 month' })
    const session = await checkOut(shop.store, variant)
    const tell = async (id: string, kind: string) => {
      await shop.service.rpc('record_payment_event', {
        ...{ p_id: `${session}-${id}`, p_provider: 'stripe', p_kind: kind, p_session_id: session },
        ...{ p_email: 'ordre@exemple.fr', p_payment_method: 'card' },
      })
      return (await shop.service.rpc('settle_payment_event', { p_event_id: `${session}-${id}` })).data
    }
    expect(await tell('1', 'cancelled')).toBe('cancelled')
    expect(await tell('2', 'paid')).toBe('paid')
    const paid = await orderOf(shop.service, session)
    expect(await tell('2', 'paid')).toBe('paid')
    expect(await tell('3', 'paid')).toBe('unchanged')
    expect(await tell('4', 'awaiting_transfer')).toBe('unchanged')
    expect(await tell('5', 'cancelled')).toBe('unchanged')
    expect(await orderOf(shop.service, session)).toEqual(paid)
    expect(await stockOf(shop.service, variant)).toBe(4)
    const { data } = await shop.service.from('subscription_grants').select('order_id').eq('order_id', paid.id)
    expect(data).toHaveLength(1)
  })

  test('an expired reservation returns its pieces, and a payment too late for them is refunded', async () => {
    const variant = await addVariant(shop.service, { stock: 1 })
    const late = await checkOut(shop.store, variant)
    expect(
      (await postCheckout(shop.store, checkoutBody([{ variant_id: variant, quantity: 1 }]))).status,
    ).toBe(409)
    await expire(shop.service, late)
    const quick = await checkOut(shop.store, variant)
    expect((await payByCard(shop.store, late, card.email)).status).toBe(410)
    await payByCard(shop.store, quick, card.email)
    const event = {
      p_id: `${late}-late`,
      p_provider: 'sandbox',
      p_kind: 'paid',
      p_session_id: late,
      p_email: card.email,
    }
    await shop.service.rpc('record_payment_event', event)
    await settleOutstanding(shop.config)
    expect(await orderOf(shop.service, late)).toMatchObject({ status: 'refunded', invoices: null })
    expect(await stockOf(shop.service, variant)).toBe(0)
  })
})
