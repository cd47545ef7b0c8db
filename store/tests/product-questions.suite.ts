import {
  addVariant,
  checkoutBody,
  findSessionOrder,
  getSession,
  parseJsonResponse,
  postCheckout,
  storeUrl,
} from '@lucarne/sandbox/test-store.ts'
import { describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

describe('a product’s questions', () => {
  async function addQuestions() {
    const variant = await addVariant(shop.service)
    await shop.service.from('product_custom_fields').insert([
      { id: `${variant}-mac`, product_id: variant, title: 'Adresse MAC', is_required: true },
      { id: `${variant}-canal`, product_id: variant, title: 'Canal' },
    ])
    const post = (answers?: object) =>
      postCheckout(shop.store, {
        ...checkoutBody([{ variant_id: variant, quantity: 1 }]),
        ...(answers && { line_fields: { [variant]: answers } }),
      })
    return { variant, post }
  }

  test('are stored with their answers on the line, unknown and empty ones left out', async () => {
    const { variant, post } = await addQuestions()
    const answers = { [`${variant}-mac`]: ' 00:1A:79 ', [`${variant}-canal`]: ' ', autre: 'x' }
    const session = await getSession(await post(answers))
    const { order_lines } = await findSessionOrder(shop.service, session)
    expect(order_lines[0]?.fields).toEqual([
      { id: `${variant}-mac`, title: 'Adresse MAC', value: '00:1A:79' },
    ])
    const { order } = await parseJsonResponse(await shop.store.request(`${storeUrl}/orders/${session}`))
    expect(order.lines[0].fields).toEqual([{ title: 'Adresse MAC', value: '0•••' }])
  })

  test('that are required refuse a checkout without an answer', async () => {
    const { variant, post } = await addQuestions()
    for (const answers of [undefined, {}, { [`${variant}-mac`]: '  ' }]) {
      const response = await post(answers)
      expect([response.status, (await parseJsonResponse(response)).code]).toEqual([409, 'missing_field'])
    }
  })
})
