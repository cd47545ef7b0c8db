import { addVariant, findVariantStock } from '@lucarne/sandbox/test-store.ts'
import { describe, expect, test } from 'vitest'
import {
  catalogueImportResponseSchema,
  catalogueRowsSchema,
  type ExportedCatalogueRow,
  maxCatalogueRows,
} from '../contract/back-office/catalogue-csv.ts'
import { requestJsonAsStaff } from './back-office-client.ts'
import { shop } from './shared-store.ts'

async function exportRows(...ids: string[]): Promise<ExportedCatalogueRow[]> {
  const { rows } = catalogueRowsSchema.parse((await requestJsonAsStaff('GET', '/catalogue-rows')).body)
  const byId = new Map(rows.map((row) => [row.variant_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function importRows(rows: readonly object[], seen: string | null = null) {
  const lines = rows.map((row, index) => ({ ...row, line: index + 2 }))
  const { status, body } = await requestJsonAsStaff(
    'POST',
    '/catalogue-rows',
    { seen, rows: lines },
    'administrator',
  )
  return status === 200 ? catalogueImportResponseSchema.parse(body) : status
}

const plan = async (rows: readonly object[]) => {
  const result = await importRows(rows)
  if (typeof result === 'number') throw new Error(`HTTP ${result}`)
  return result
}

const withVariant = (row: ExportedCatalogueRow, change: Record<string, unknown>) => ({
  ...row,
  variant: { ...row.variant, ...change },
})

describe('the catalogue as a table', () => {
  test('is imported as its dry run said, with stock movements and audit log', async () => {
    const [first, second] = [await addVariant(shop.service, { stock: 5 }), await addVariant(shop.service)]
    const [one, two] = await exportRows(first, second)
    if (!one || !two) throw new Error('The export lacks a variant.')
    const changed = {
      ...one,
      variant: { ...one.variant, price_in_cents: 2_000, sale_price_in_cents: 1_500, sku: `SKU-${first}` },
      on_hand: 9,
    }
    const dry = await plan([changed, two])
    expect(dry).toMatchObject({
      outcome: 'planned',
      lines: [
        {
          line: 2,
          label: first,
          problem: null,
          changes: {
            'variant.price_in_cents': [1_000, 2_000],
            'variant.sale_price_in_cents': [null, 1_500],
            'variant.sku': [null, `SKU-${first}`],
            on_hand: [5, 9],
          },
        },
        { line: 3, changes: {} },
      ],
    })
    expect(await exportRows(first)).toEqual([one])
    expect(await importRows([changed, two], dry.version)).toMatchObject({ outcome: 'done' })
    expect(await exportRows(first, second)).toEqual([changed, two])
    const { data: movements } = await shop.service
      .from('stock_movements')
      .select('reason, delta, actor')
      .eq('variant_id', first)
      .order('id')
    expect(movements?.at(-1)).toEqual({ reason: 'import', delta: 4, actor: 'id-administrator' })
    const { data: prices } = await shop.service
      .from('price_history')
      .select('price_in_cents, staff_name')
      .eq('variant_id', first)
      .order('id')
    expect(prices?.at(-1)).toEqual({ price_in_cents: 2_000, staff_name: 'Nom administrator' })
    const { data: records } = await shop.service
      .from('staff_actions')
      .select('*')
      .eq('action', 'import_catalogue')
    expect(records?.at(-1)).toMatchObject({
      staff_name: 'Nom administrator',
      parameters: { lines: 2, changed: 1 },
      before: { [first]: { 'variant.price_in_cents': 1_000, on_hand: 5 } },
      after: { [first]: { 'variant.price_in_cents': 2_000, on_hand: 9 } },
    })
  })

  test('changes nothing when one line has a problem, and names each', async () => {
    const [first, second, unmanaged] = [
      await addVariant(shop.service, { stock: 1 }),
      await addVariant(shop.service, { stock: 1 }),
      await addVariant(shop.service),
    ]
    const [one, two, three] = await exportRows(first, second, unmanaged)
    if (!one || !two || !three) throw new Error('The export lacks a variant.')
    const good = withVariant(one, { price_in_cents: 5_000 })
    const cases: [string, object[]][] = [
      ['duplicate_variant', [one]],
      ['unknown_variant', [{ ...two, variant_id: 'rien' }]],
      ['other_product', [{ ...two, product_id: one.product_id }]],
      ['sale_price_too_high', [withVariant(two, { sale_price_in_cents: 1_001 })]],
      ['stock_not_managed', [{ ...three, on_hand: 3 }]],
      ['stock_missing', [{ ...two, on_hand: null }]],
    ]
    for (const [problem, rows] of cases) {
      const dry = await plan([good, ...rows])
      expect([dry.outcome, dry.lines.at(-1)?.problem]).toEqual(['refused', problem])
      expect(await importRows([good, ...rows], dry.version)).toMatchObject({ outcome: 'refused' })
    }
    const twice = await plan([withVariant(good, { sku: 'DOUBLE' }), withVariant(two, { sku: 'DOUBLE' })])
    expect(twice.lines.map(({ problem }) => problem)).toEqual(['duplicate_sku', 'duplicate_sku'])
    const taken = await plan([withVariant(two, { sku: 'PHA-N32' })])
    expect(taken.lines[0]?.problem).toBe('duplicate_sku')
    expect(await exportRows(first, second, unmanaged)).toEqual([one, two, three])
  })

  test('does not change products without a row', async () => {
    const variant = await addVariant(shop.service, { stock: 5 })
    const [row] = await exportRows(variant)
    if (!row) throw new Error('The export lacks the variant.')
    const named = { variant_id: variant, product: {}, variant: { price_in_cents: 1_234 } }
    const { lines, version } = await plan([named])
    expect(lines[0]?.changes).toEqual({ 'variant.price_in_cents': [1_000, 1_234] })
    expect(await importRows([named], version)).toMatchObject({ outcome: 'done' })
    expect(await exportRows(variant)).toEqual([withVariant(row, { price_in_cents: 1_234 })])
  })

  test('is not imported when it has changed since the dry run', async () => {
    const variant = await addVariant(shop.service, { stock: 5 })
    const [row] = await exportRows(variant)
    if (!row) throw new Error('The export lacks the variant.')
    const changed = { ...row, on_hand: 8 }
    const { version } = await plan([changed])
    await shop.service.from('stock').update({ on_hand: 4 }).eq('variant_id', variant).throwOnError()
    const again = await importRows([changed], version)
    expect(again).toMatchObject({ outcome: 'conflict', lines: [{ changes: { on_hand: [4, 8] } }] })
    expect(await findVariantStock(shop.service, variant)).toBe(4)
  })

  test('refuses invalid rows, and more than 5,000 lines', async () => {
    const variant = await addVariant(shop.service, { stock: 5 })
    const [row] = await exportRows(variant)
    if (!row) throw new Error('The export lacks the variant.')
    const wrong = [
      { product_id: '../x' },
      { variant: { title: '' } },
      { variant: { price_in_cents: -1 } },
      { variant: { price_in_cents: 1.5 } },
      { on_hand: 100_001 },
      { variant: { sku: 'x'.repeat(65) } },
    ]
    for (const fields of wrong) expect(await importRows([{ ...row, ...fields }])).toBe(400)
    expect(await importRows([])).toBe(400)
    expect(await importRows(Array.from({ length: maxCatalogueRows + 1 }, () => row))).toBe(400)
  })

  test('is imported with 5,000 lines of long titles', { tags: ['deep'], timeout: 300_000 }, async () => {
    const lineCount = process.env.DEEP ? maxCatalogueRows : 1_000
    const title = 'é'.repeat(120)
    const product = `large-${crypto.randomUUID()}`
    await shop.service
      .from('products')
      .insert({ id: product, title, status: 'published', is_hidden: true })
      .throwOnError()
    const variants = Array.from({ length: lineCount }, (_, index) => ({
      id: `${product}-${index}`,
      product_id: product,
      title,
      price_in_cents: 1_000,
      sku: `${index}`.padEnd(64, 'é'),
      manage_inventory: false,
    }))
    await shop.service.from('variants').insert(variants).throwOnError()
    const rows = await exportRows(...variants.map(({ id }) => id))
    const changed = rows.map((row) => withVariant(row, { price_in_cents: 2_000 }))
    const { version } = await plan(changed)
    expect(await importRows(changed, version)).toMatchObject({ outcome: 'done' })
    const { count } = await shop.service
      .from('variants')
      .select('id', { count: 'exact', head: true })
      .eq('product_id', product)
      .eq('price_in_cents', 2_000)
    expect(count).toBe(lineCount)
    await shop.service.from('products').delete().eq('id', product).throwOnError()
  })
})
