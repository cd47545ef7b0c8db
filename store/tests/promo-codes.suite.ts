import {
  addVariant,
  checkoutBody,
  confirm,
  expire,
  findSessionOrder,
  getSession,
  orderByTransfer,
  parseJsonResponse,
  payByCard,
  postAbandonment,
  postCheckout,
  signUpTestUser,
  storeUrl,
  submitPayment,
} from '@lucarne/sandbox/test-store.ts'
import { createStore } from '@lucarne/store'
import type { Database } from '@lucarne/supabase/database.types.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

type Code = Database['public']['Tables']['promo_codes']['Insert']

let made = 0

/** Ten euros off, or as the fields say. */
async function addCode(fields: Partial<Code> = {}, products: readonly string[] = []): Promise<string> {
  made += 1
  const code = `PROMO-${made}`
  const { data } = await shop.service
    .from('promo_codes')
    .insert({ code, label: 'Essai', kind: 'amount', value: 1_000, ...fields })
    .select('id')
    .single()
    .throwOnError()
  const rows = products.map((product_id) => ({ code_id: data.id, product_id }))
  if (rows.length > 0) await shop.service.from('promo_code_products').insert(rows).throwOnError()
  return code
}

const addPlan = (priceInCents = 5_000) => addVariant(shop.service, { priceInCents })
const one = (variant_id: string) => [{ variant_id, quantity: 1 }]

/** From a new client IP unless one is given. */
const order = (variant: string, promo_code: string, clientIp: string | null = null, store = shop.store) =>
  postCheckout(store, { ...checkoutBody(one(variant)), promo_code }, clientIp)

const codeOf = async (response: Response) => (await parseJsonResponse(response)).code

function check(
  code: string,
  variant: string,
  init: { token?: string; ip?: string } = {},
  store = shop.store,
) {
  const request = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(init.token && { authorization: `Bearer ${init.token}` }),
    },
    body: JSON.stringify({ code, items: one(variant) }),
  }
  return store.request(`${storeUrl}/promo-codes/check`, request, { clientIp: init.ip ?? null })
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('a promotional code', () => {
  test('is typed in any case, and what the cart shows is what the order gives', async () => {
    const [variant, code] = [await addPlan(), await addCode({ kind: 'percent', value: 15 })]
    expect(await parseJsonResponse(await check(` ${code.toLowerCase()} `, variant))).toEqual({
      promo: { code, label: 'Essai', discount_in_cents: 750, currency: 'eur' },
    })
    const session = await getSession(await order(variant, code.toLowerCase()))
    expect(await findSessionOrder(shop.service, session)).toMatchObject({
      items_in_cents: 5_000,
      discount_in_cents: 750,
      total_in_cents: 4_250,
    })
    const response = await parseJsonResponse(await shop.store.request(`${storeUrl}/orders/${session}`))
    expect(response.order).toMatchObject({ promo_code: code, discount_in_cents: 750, total_in_cents: 4_250 })
  })

  test.each([
    ['unknown', { code: 'AUTRE-CODE' }, 'promo_unknown'],
    ['deactivated', { is_active: false }, 'promo_expired'],
    ['past its end', { ends_at: inDays(-1) }, 'promo_expired'],
    ['before its start', { starts_at: inDays(1) }, 'promo_not_yet'],
    ['of a larger cart', { min_items_in_cents: 5_001 }, 'promo_minimum'],
    ['of another currency', { currency: 'chf' }, 'promo_not_for_products'],
  ])('that is %s gives nothing, and no order is written', async (_, fields, refusal) => {
    const variant = await addPlan()
    const code = 'code' in fields ? 'RIEN-DE-TEL' : await addCode(fields)
    const [shown, placed] = [await check(code, variant), await order(variant, code)]
    expect([shown.status, placed.status]).toEqual([409, 409])
    const error = await parseJsonResponse(placed)
    expect([await codeOf(shown), error.code]).toEqual([refusal, refusal])
    if (refusal === 'promo_minimum') expect(error.minimum_in_cents).toBe(5_001)
    const { data } = await shop.service.from('order_lines').select('order_id').eq('variant_id', variant)
    expect(data).toEqual([])
  })

  test('for some products gives nothing for others', async () => {
    const [named, other] = [await addPlan(), await addPlan()]
    const code = await addCode({ kind: 'percent', value: 50 }, [named])
    expect(await codeOf(await order(other, code))).toBe('promo_not_for_products')
    const body = { ...checkoutBody([...one(other), ...one(named)]), promo_code: code }
    const { order_lines } = await findSessionOrder(
      shop.service,
      await getSession(await postCheckout(shop.store, body)),
    )
    const discounts = order_lines.map(({ variant_id, discount_in_cents }) => [variant_id, discount_in_cents])
    expect(Object.fromEntries(discounts)).toEqual({ [other]: 0, [named]: 2_500 })
  })

  test('divides its discount over the lines to the cent, and leaves 50 cents to pay', {
    tags: ['deep'],
    timeout: 180_000,
  }, async () => {
    const variants = await Promise.all([addPlan(), addPlan(), addPlan()])
    const scenario = fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
      fc.constantFrom('amount' as const, 'percent' as const),
      fc.integer({ min: 1, max: 100 }),
      async (prices, quantities, kind, size) => {
        for (const [index, id] of variants.entries())
          await shop.service
            .from('variants')
            .update({ price_in_cents: prices[index] ?? 1 })
            .eq('id', id)
        const value = kind === 'percent' ? size : size * 137
        const code = await addCode({ kind, value })
        const items = variants.map((variant_id, index) => ({ variant_id, quantity: quantities[index] ?? 1 }))
        const total = prices.reduce((sum, price, index) => sum + price * (quantities[index] ?? 1), 0)
        const body = { ...checkoutBody(items), promo_code: code }
        const response = await postCheckout(shop.store, body)
        const wanted = kind === 'percent' ? Math.round((total * value) / 100) : Math.min(value, total)
        const expected = Math.min(wanted, total - 50)
        if (expected <= 0) {
          expect(response.status).toBe(409)
          return
        }
        const placed = await findSessionOrder(shop.service, await getSession(response))
        expect(placed.discount_in_cents).toBe(expected)
        const parts = placed.order_lines.map((line) => line.discount_in_cents)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(expected)
        for (const line of placed.order_lines) {
          const exact = (expected * line.unit_price_in_cents * line.quantity) / total
          expect(Math.abs(line.discount_in_cents - exact)).toBeLessThanOrEqual(1)
        }
      },
    )
    await fc.assert(scenario, { numRuns: process.env.DEEP ? 40 : 5 })
  })

  test('is used up by its last order, and free again without its payment', async () => {
    const [variant, code] = [await addPlan(), await addCode({ max_uses: 1 })]
    const first = await getSession(await order(variant, code))
    expect(await codeOf(await order(variant, code))).toBe('promo_used_up')
    expect(await codeOf(await check(code, variant))).toBe('promo_used_up')
    await postAbandonment(shop.store, first)
    const second = await getSession(await order(variant, code))
    await expire(shop.service, second)
    expect(await codeOf(await order(variant, code))).toBe('promo_used_up')
    await shop.service.rpc('abandon_session', { p_session_id: second }).throwOnError()
    const third = await getSession(await order(variant, code))
    await payByCard(shop.store, third, 'dernier@exemple.fr')
    expect((await findSessionOrder(shop.service, third)).status).toBe('paid')
    expect(await codeOf(await order(variant, code))).toBe('promo_used_up')
  })

  test('is written on the invoice, with the taxes of what was paid', async () => {
    const [variant, code] = [await addPlan(), await addCode()]
    const session = await getSession(await order(variant, code))
    expect(await (await submitPayment(shop.store, session, { method: 'card' })).text()).toMatch(
      new RegExp(`Remise \\(${code}\\).*-10,00`, 's'),
    )
    await payByCard(shop.store, session, 'facture@exemple.fr')
    const { invoices, total_in_cents } = await findSessionOrder(shop.service, session)
    // Shipped to Belgium, for 7,90 €, with 21 %.
    expect(total_in_cents).toBe(4_790)
    expect(invoices).toMatchObject({ total_in_cents: 4_790, tax_in_cents: 694 + 137 })
    expect(invoices?.lines).toMatchObject([
      { unit_price_in_cents: 5_000, discount_in_cents: 1_000, total_in_cents: 4_000, tax_in_cents: 694 },
      { total_in_cents: 790, tax_in_cents: 137 },
    ])
  })

  test('used once by a customer is refused to their session and their e-mail', async () => {
    const [variant, code] = [await addPlan(), await addCode({ max_uses_per_customer: 1 })]
    const email = 'codes-fidele@exemple.fr'
    const client = shop.testSupabase.browser()
    await signUpTestUser(client, email)
    await confirm(client, shop.testSupabase.mailsDir, email)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const request = (withCode: string) =>
      shop.store.request(`${storeUrl}/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...checkoutBody(one(variant)), promo_code: withCode }),
      })
    await orderByTransfer(shop.store, await getSession(await request(code)), 'autre@exemple.fr')
    expect(await codeOf(await request(code))).toBe('promo_already_used')
    expect(await codeOf(await check(code, variant, { token }))).toBe('promo_already_used')
    // Neither a forged session nor a guest.
    for (const init of [{ token: 'x.y.z' }, {}]) expect((await check(code, variant, init)).status).toBe(200)

    for (const typed of [email, 'AUTRE@exemple.fr']) {
      const guest = await getSession(await order(variant, code))
      const refused = await payByCard(shop.store, guest, typed)
      expect(refused.status).toBe(409)
      expect(await refused.text()).toMatch(/Vous avez déjà utilisé ce code.*57,90/s)
      expect(await findSessionOrder(shop.service, guest)).toMatchObject({
        status: 'pending',
        discount_in_cents: 0,
      })
      await payByCard(shop.store, guest, typed)
      expect(await findSessionOrder(shop.service, guest)).toMatchObject({
        status: 'paid',
        total_in_cents: 5_790,
      })
    }
  })

  test('for a first order is refused after one, and in a second payment page', async () => {
    const [variant, code] = [await addPlan(), await addCode({ first_order_only: true })]
    const [first, second] = [
      await getSession(await order(variant, code)),
      await getSession(await order(variant, code)),
    ]
    await payByCard(shop.store, first, 'nouvelle@exemple.fr')
    expect((await findSessionOrder(shop.service, first)).total_in_cents).toBe(4_790)
    const refused = await orderByTransfer(shop.store, second, 'Nouvelle@exemple.fr')
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('Ce code est réservé à une première commande.'),
    ])
    const third = await getSession(await order(variant, code))
    const authentication = await submitPayment(
      ...([shop.store, third, { email: 'nouvelle@exemple.fr', country: 'BE', answer: 'authorise' }] as const),
      '/authentification',
    )
    expect(authentication.status).not.toBe(303)
    expect((await findSessionOrder(shop.service, third)).status).toBe('pending')
  })

  test('cannot be guessed: cart and checkout refuse unknown codes after ten tries', async () => {
    const store = createStore({ ...shop.config, promoGuessesPerTenMinutes: 10 })
    const [variant, code] = [await addPlan(), await addCode()]
    for (let guess = 0; guess < 10; guess += 1) {
      const wrong = `DEVINE-${guess}`
      const ip = '203.0.113.7'
      const response =
        guess % 2 ? await order(variant, wrong, ip, store) : await check(wrong, variant, { ip }, store)
      expect(response.status).toBe(409)
    }
    expect((await check(code, variant, { ip: '203.0.113.7' }, store)).status).toBe(429)
    expect((await order(variant, code, '203.0.113.7', store)).status).toBe(429)
    expect((await check(code, variant, { ip: '203.0.113.8' }, store)).status).toBe(200)
  })

  test('cannot be blocked by one client’s unpaid orders', async () => {
    const store = createStore({ ...shop.config, clientIpHashSecret: 'secret-of-this-test' })
    const [variant, code] = [await addPlan(), await addCode({ max_uses: 10 })]
    for (let placed = 0; placed < 3; placed += 1)
      expect((await order(variant, code, '203.0.113.9', store)).status).toBe(200)
    expect(await codeOf(await order(variant, code, '203.0.113.9', store))).toBe('too_many_unpaid_orders')
    expect((await order(variant, code, '203.0.113.10', store)).status).toBe(200)
  })
})
