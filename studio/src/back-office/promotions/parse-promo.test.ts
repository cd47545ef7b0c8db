import { describe, expect, test } from 'vitest'
import { parsePromo } from './parse-promo.ts'

function form(fields: Record<string, string> = {}, products: string[] = []) {
  const data = new FormData()
  const filled = { code: 'ete-20', label: 'Été', kind: 'percent', value: '20 %', is_active: 'on', ...fields }
  for (const [name, value] of Object.entries(filled)) data.set(name, value)
  for (const product of products) data.append('product', product)
  return data
}

describe('the form of a promotional code', () => {
  test('becomes a draft, with capitals and empty limits', () => {
    expect(parsePromo(form({}, ['a', 'b']))).toHaveProperty('value', {
      code: 'ETE-20',
      draft: {
        label: 'Été',
        kind: 'percent',
        value: 20,
        starts_on: null,
        ends_on: null,
        max_uses: null,
        max_uses_per_customer: null,
        min_items_in_cents: 0,
        first_order_only: false,
        is_active: true,
        product_ids: ['a', 'b'],
      },
    })
    expect(
      parsePromo(form({ kind: 'amount', value: '5,50', min_items: '30', max_uses: '100' })),
    ).toMatchObject({ value: { draft: { value: 550, min_items_in_cents: 3_000, max_uses: 100 } } })
  })

  test.each([
    [{ code: 'été' }, 'code'],
    [{ label: ' ' }, 'label'],
    [{ value: '101' }, 'value'],
    [{ value: '12,5' }, 'value'],
    [{ kind: 'amount', value: 'cinq' }, 'value'],
    [{ max_uses: '-1' }, 'max_uses'],
    [{ max_uses_per_customer: '1,5' }, 'max_uses_per_customer'],
    [{ min_items: 'trente' }, 'min_items_in_cents'],
    [{ starts_on: '2027-02-01', ends_on: '2027-01-01' }, 'ends_on'],
  ])('names the field that is wrong: %o', (fields, code) => {
    expect(parsePromo(form(fields))).toEqual({ ok: false, failure: { code } })
  })
})
