import {
  addVariant,
  checkOut,
  findSessionOrder,
  findVariantStock,
  parseJsonResponse,
  payByCard,
  storeUrl,
} from '@lucarne/sandbox/test-store.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type StaffReason, staffStockListSchema, staffStockSchema } from '../contract/back-office/stock.ts'
import { requestAsStaff, requestJsonAsStaff } from './back-office-client.ts'
import { shop } from './shared-store.ts'

const fetchStock = async (variant: string) =>
  staffStockSchema.parse((await requestJsonAsStaff('GET', `/stock/${variant}`)).body)

async function move(variant: string, reason: StaffReason, quantity: number, version?: number) {
  const expected_version = version ?? (await fetchStock(variant)).stock.version
  return requestJsonAsStaff('POST', `/stock/${variant}/movements`, {
    expected_version,
    reason,
    quantity,
    note: 'Test',
  })
}

async function search(text: string) {
  const { body } = await requestJsonAsStaff('GET', `/stock?${new URLSearchParams({ search: text })}`)
  return staffStockListSchema.parse(body)
}

async function availableInShop(variant: string): Promise<number> {
  const response = await shop.store.request(
    `${storeUrl}/variants?${new URLSearchParams({ 'product_ids[]': variant })}`,
  )
  return (await parseJsonResponse(response)).variants[0].inventory_quantity
}

describe('stock in the back office', () => {
  test('moves by reception, loss and count, and the shop shows it at once', async () => {
    const variant = await addVariant(shop.service, { stock: 5 })
    expect(await availableInShop(variant)).toBe(5)
    await move(variant, 'reception', 10)
    expect(await availableInShop(variant)).toBe(15)
    await move(variant, 'loss', 2)
    const { status, body } = await move(variant, 'correction', 12)
    expect(status).toBe(200)
    expect(body.stock).toMatchObject({ on_hand: 12, reserved: 0, available: 12 })
    expect(body.movements).toMatchObject([
      { reason: 'correction', delta: -1, on_hand: 12, note: 'Test', staff_name: 'Nom customer-service' },
      { reason: 'loss', delta: -2, on_hand: 13 },
      { reason: 'reception', delta: 10, on_hand: 15 },
      { reason: 'initial', delta: 5, on_hand: 5, staff_name: null },
    ])
    const { data } = await shop.service
      .from('staff_actions')
      .select('*')
      .eq('subject_id', variant)
      .order('id')
    expect(data).toMatchObject([
      {
        action: 'move_stock',
        parameters: { reason: 'reception' },
        before: { on_hand: 5 },
        after: { on_hand: 15 },
      },
      { parameters: { reason: 'loss' } },
      { parameters: { reason: 'correction' }, staff_id: 'id-customer-service' },
    ])
  })

  test('refuses a movement of a stock that another back office has moved since', async () => {
    const variant = await addVariant(shop.service, { stock: 3 })
    const { version } = (await fetchStock(variant)).stock
    expect((await move(variant, 'reception', 1, version)).status).toBe(200)
    // A repeated request, as after a lost response.
    expect(await move(variant, 'reception', 1, version)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await findVariantStock(shop.service, variant)).toBe(4)
  })

  test.each([
    ['more than there is is lost', 'loss', 4, 409],
    ['nothing comes', 'reception', 0, 400],
    ['the count is negative', 'correction', -1, 400],
    ['the count has a fraction', 'correction', 1.5, 400],
    ['a customer buys', 'sale', 1, 400],
    ['the number is out of proportion', 'reception', 100_001, 400],
  ])('refuses a movement by which %s', async (_name, reason, quantity, status) => {
    const variant = await addVariant(shop.service, { stock: 3 })
    expect((await move(variant, reason as StaffReason, quantity)).status).toBe(status)
    expect(await findVariantStock(shop.service, variant)).toBe(3)
  })

  test('excludes variants whose stock is not managed', async () => {
    const variant = await addVariant(shop.service)
    expect((await requestAsStaff('GET', `/stock/${variant}`)).status).toBe(404)
    const body = { expected_version: 0, reason: 'reception', quantity: 1, note: '' }
    expect((await requestAsStaff('POST', `/stock/${variant}/movements`, body)).status).toBe(404)
    expect((await requestAsStaff('POST', '/stock/rien/movements', body)).status).toBe(404)
  })

  test('names the order of a sale, a return and a cancellation', async () => {
    const variant = await addVariant(shop.service, { stock: 5 })
    const buy = async (email: string) => {
      const session = await checkOut(shop.store, variant)
      expect((await fetchStock(variant)).stock).toMatchObject({ reserved: 1 })
      await payByCard(shop.store, session, email)
      return (await findSessionOrder(shop.service, session)).reference
    }
    const sent = await buy('mouvement-1@exemple.fr')
    await shop.service
      .rpc('mark_shipped', { p_reference: sent, p_carrier: 'x', p_actor: 'id-x' })
      .throwOnError()
    await shop.service.rpc('mark_returned', { p_reference: sent, p_actor: 'id-x' }).throwOnError()
    const unsent = await buy('mouvement-2@exemple.fr')
    await shop.service.rpc('request_refund', { p_reference: unsent, p_reason: 'x' }).throwOnError()
    const { movements } = await fetchStock(variant)
    expect(movements.map(({ reason, reference, delta }) => [reason, reference, delta])).toEqual([
      ['cancellation', unsent, 1],
      ['sale', unsent, -1],
      ['return', sent, 1],
      ['sale', sent, -1],
      ['initial', null, 5],
    ])
    const { data } = await shop.service.from('stock_movements').select('actor').eq('variant_id', variant)
    expect(data?.map(({ actor }) => actor).toSorted()).toEqual([
      'customer',
      'customer',
      'id-x',
      'system',
      'system',
    ])
    const { data: refund } = await shop.service.rpc('refunds_due', { p_limit: 100 })
    for (const due of Array.isArray(refund) ? refund : [])
      await shop.service.rpc('complete_refund', { p_refund_id: Object(due).refund_id })
  })

  test('lists low stock first, and finds it without accents', async () => {
    const [many, few] = [
      await addVariant(shop.service, { stock: 9 }),
      await addVariant(shop.service, { stock: 4 }),
    ]
    for (const id of [many, few])
      await shop.service
        .from('products')
        .update({ title: `Écran témoin ${many}` })
        .eq('id', id)
        .throwOnError()
    const listed = async () =>
      (await search(`ecran ${many} unique`)).stock.map(({ variant_id, is_low }) => [variant_id, is_low])
    expect(await listed()).toContainEqual([few, false])
    const change = { expected: 3, threshold: 4 }
    expect((await requestAsStaff('POST', `/stock/${few}/threshold`, change)).status).toBe(200)
    expect(await listed()).toEqual([
      [few, true],
      [many, false],
    ])
    expect((await requestAsStaff('POST', `/stock/${few}/threshold`, change)).status).toBe(409)
    expect((await search(`ecran ${many}`)).low).toBe(1)
    expect((await search("'; drop table stock; --%_")).total).toBe(0)
  })

  test('has movements that add up to what is on hand, whatever happens, also by SQL', {
    tags: ['deep'],
  }, async () => {
    const step = fc.oneof(
      fc.record({
        reason: fc.constantFrom('reception' as const, 'correction' as const, 'loss' as const),
        quantity: fc.nat({ max: 6 }),
        isOutdated: fc.boolean(),
      }),
      fc.record({ sql: fc.nat({ max: 6 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 5 }), fc.array(step, { maxLength: 8 }), async (stock, steps) => {
        const variant = await addVariant(shop.service, { stock })
        let expected = stock
        for (const one of steps) {
          if ('sql' in one) {
            await shop.service
              .from('stock')
              .update({ on_hand: one.sql })
              .eq('variant_id', variant)
              .throwOnError()
            expected = one.sql
            continue
          }
          const { status } = await move(variant, one.reason, one.quantity, one.isOutdated ? -1 : undefined)
          if (status !== 200) continue
          expected = {
            reception: expected + one.quantity,
            loss: expected - one.quantity,
            correction: one.quantity,
          }[one.reason]
        }
        const { stock: row, movements } = await fetchStock(variant)
        expect(row.on_hand).toBe(expected)
        expect(movements.reduce((sum, { delta }) => sum + delta, 0)).toBe(expected)
        expect(movements.map(({ on_hand, delta }) => on_hand - delta)).toEqual([
          ...movements.slice(1).map(({ on_hand }) => on_hand),
          ...(movements.length > 0 ? [0] : []),
        ])
      }),
      { numRuns: process.env.DEEP ? 100 : 5 },
    )
  })
})
