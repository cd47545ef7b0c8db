import {
  addVariant,
  buyerFields,
  checkOut,
  checkoutBody,
  findSessionOrder,
  findVariantStock,
  getSession,
  orderByTransfer,
  parseJsonResponse,
  payByCard,
  postCheckout,
  publicUrl,
  storeUrl,
  submitPayment,
} from '@lucarne/sandbox/test-store.ts'
import { siteUrl } from '@lucarne/sandbox/test-supabase.ts'
import { describe, expect, test } from 'vitest'
import { requestJsonAsStaff } from './back-office-client.ts'
import { shop } from './shared-store.ts'

const card = { ...buyerFields, method: 'card', expiry: '12/40', cvc: '123', email: 'camille@exemple.fr' }

describe('the payment page', () => {
  test('shows the order and what to pay, with no inline script', async () => {
    const session = await checkOut(shop.store, 'abonnement-12-mois', 2)
    const response = await shop.store.request(`${publicUrl}/paiement/${session}`)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('Abonnement 12 mois')
    expect(page).toContain('179,98\u202f€')
    expect(page).not.toMatch(
      /<script(?! src="http:\/\/shop\.test\/paiement\/page\.js" defer><\/script>)|javascript:/i,
    )
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('an accepted card pays and redirects to the shop with the session’s id', async () => {
    const variant = await addVariant(shop.service, { stock: 2 })
    const session = await checkOut(shop.store, variant)
    const response = await payByCard(shop.store, session, 'camille@exemple.fr')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${siteUrl}/commande/succes?session_id=${session}`)
    expect(await findSessionOrder(shop.service, session)).toMatchObject({
      status: 'paid',
      payment_method: 'card',
    })
    expect(await findVariantStock(shop.service, variant)).toBe(1)
  })

  test('a refused card charges nothing and another one can be tried', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    const refused = await submitPayment(shop.store, session, { ...card, number: '4000 0000 0000 0002' })
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain('Votre banque a refusé cette carte.')
    expect(await findSessionOrder(shop.service, session)).toMatchObject({ status: 'pending', invoices: null })
    expect((await payByCard(shop.store, session, 'camille@exemple.fr')).status).toBe(303)
  })

  test('an order whose card was declined keeps its email and the reason for staff', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    const email = 'refusee@exemple.fr'
    for (const number of ['4000 0000 0000 9995', '4000 0000 0000 9995', '4000 0000 0000 0002'])
      await submitPayment(shop.store, session, { ...card, email, number })
    await submitPayment(shop.store, session, {}, '/annuler')
    const { reference } = await findSessionOrder(shop.service, session)
    const { order } = (await requestJsonAsStaff('GET', `/orders/${reference}`)).body
    expect(order).toMatchObject({
      status: 'cancelled',
      email,
      mails: [],
      timeline: [
        { kind: 'payment_declined', details: { reason: 'insufficient_funds' } },
        { kind: 'payment_declined', details: { reason: 'refused' } },
        { kind: 'cancelled' },
      ],
    })
  })

  test('a card that requires authentication pays only after it', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    const response = await submitPayment(shop.store, session, { ...card, number: '4000002500003155' })
    expect(await response.text()).toContain('Votre banque vous demande confirmation')
    const confirm = (answer: string) =>
      submitPayment(shop.store, session, { ...buyerFields, email: card.email, answer }, '/authentification')
    expect((await confirm('refuse')).status).toBe(402)
    expect(await findSessionOrder(shop.service, session)).toMatchObject({ status: 'pending' })
    expect((await confirm('authorise')).status).toBe(303)
    expect(await findSessionOrder(shop.service, session)).toMatchObject({ status: 'paid' })
  })

  test('a transfer leaves the order pending until it is marked paid', async () => {
    const variant = await addVariant(shop.service, { stock: 1 })
    const session = await checkOut(shop.store, variant)
    const chosen = await orderByTransfer(shop.store, session, card.email)
    expect(chosen.headers.get('location')).toBe(`${publicUrl}/paiement/${session}`)
    const waiting = await findSessionOrder(shop.service, session)
    expect(waiting).toMatchObject({ status: 'awaiting_transfer', invoices: null })
    expect(await findVariantStock(shop.service, variant)).toBe(1)
    const { data } = await shop.service.rpc('mark_transfer_received', { p_reference: waiting.reference })
    expect(data).toBe('paid')
    expect(await findSessionOrder(shop.service, session)).toMatchObject({
      status: 'paid',
      payment_method: 'transfer',
    })
    expect(await findVariantStock(shop.service, variant)).toBe(0)
  })

  test('the sandbox can simulate the arrival of a transfer', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    await orderByTransfer(shop.store, session, card.email)
    const response = await submitPayment(shop.store, session, {}, '/virement-recu')
    expect(response.headers.get('location')).toBe(`${siteUrl}/commande/succes?session_id=${session}`)
    expect(await findSessionOrder(shop.service, session)).toMatchObject({ status: 'paid' })
  })

  test('the sandbox can simulate a refused transfer, and its buyer gets a mail', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    await orderByTransfer(shop.store, session, card.email)
    await submitPayment(shop.store, session, {}, '/virement-refuse')
    const { id, status } = await findSessionOrder(shop.service, session)
    const { data } = await shop.service.from('mail_outbox').select('kind').eq('order_id', id)
    expect([status, data]).toEqual(['cancelled', [{ kind: 'payment_failed' }]])
  })

  test('cancelling redirects to the shop and releases the stock at once', async () => {
    const variant = await addVariant(shop.service, { stock: 1 })
    const session = await checkOut(shop.store, variant)
    const response = await submitPayment(shop.store, session, {}, '/annuler')
    expect(response.headers.get('location')).toBe(`${siteUrl}/`)
    await checkOut(shop.store, variant)
    expect((await payByCard(shop.store, session, card.email)).status).toBe(410)
  })

  test('each error is shown at its field and at the top, without the card number', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    const response = await submitPayment(shop.store, session, {
      method: 'card',
      email: 'camille',
      number: '4111 1111 1111 1111',
      expiry: '01/20',
      cvc: 'abc',
    })
    const page = await response.text()
    expect(response.status).toBe(422)
    for (const name of ['email', 'number', 'expiry', 'cvc']) {
      expect(page).toContain(`href="#${name}"`)
      expect(page).toMatch(
        new RegExp(`id="${name}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*${name}-error`),
      )
    }
    // Matches four digits that could occur in an id by chance.
    expect(page).not.toMatch(/4111 ?1111/)
    expect(page).toContain('value="camille"')
  })

  test('begins with the email of the checkout, escaped, and ignores an invalid one', async () => {
    const items = [{ variant_id: 'abonnement-1-mois', quantity: 1 }]
    const open = async (email: string) => {
      const session = await getSession(await postCheckout(shop.store, { ...checkoutBody(items), email }))
      return (await shop.store.request(`${publicUrl}/paiement/${session}`)).text()
    }
    expect(await open('camille@exemple.fr')).toContain('value="camille@exemple.fr"')
    expect(await open("o'brien@exemple.fr")).toContain('value="o&#39;brien@exemple.fr"')
    expect(await open('"><script>@exemple.fr')).not.toContain('<script>')
  })

  test('an email typed as markup is escaped', async () => {
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

  test('no card number is stored', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    await payByCard(shop.store, session, card.email)
    const { data: events } = await shop.service.from('payment_events').select('*').eq('session_id', session)
    expect(events).toHaveLength(1)
    expect(JSON.stringify([events, await findSessionOrder(shop.service, session)])).not.toMatch(/4242 ?4242/)
  })
})

describe('GET orders/{session}', () => {
  test('returns what was bought and a masked email', async () => {
    const session = await checkOut(shop.store, 'abonnement-12-mois')
    await payByCard(shop.store, session, 'camille@exemple.fr')
    const response = await shop.store.request(`${storeUrl}/orders/${session}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { order } = await parseJsonResponse(response)
    expect(order).toMatchObject({
      reference: expect.stringMatching(/^LU-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      status: 'paid',
      email: 'c•••@exemple.fr',
      total_in_cents_formatted: '89,99\u202f€',
      lines: [{ product_title: 'Abonnement 12 mois', quantity: 1, is_subscription: true }],
      transfer: null,
    })
  })

  test('names the transfer’s account while it is awaited, and lines without a subscription', async () => {
    const session = await checkOut(shop.store, await addVariant(shop.service))
    await orderByTransfer(shop.store, session, card.email)
    const read = async () =>
      (await parseJsonResponse(await shop.store.request(`${storeUrl}/orders/${session}`))).order
    expect(await read()).toMatchObject({
      status: 'awaiting_transfer',
      lines: [{ is_subscription: false }],
      transfer: { beneficiary: 'Lucarne (démonstration)', iban: expect.stringMatching(/^FR/) },
    })
    await submitPayment(shop.store, session, {}, '/virement-recu')
    expect(await read()).toMatchObject({ status: 'paid', transfer: null })
  })

  test('is not found for an unknown session', async () => {
    expect((await shop.store.request(`${storeUrl}/orders/nobody`)).status).toBe(404)
  })
})
