import type { ProductDraft, VariantDraft } from '@lucarne/store/contract/back-office/catalogue.ts'
import { describe, expect, it } from 'vitest'
import {
  createPart,
  createVariant,
  describeInvalidFields,
  describeReference,
  type ProductForm,
  parseForm,
  toForm,
  withOptions,
} from './product-form.ts'

const variant: VariantDraft = {
  id: 'v1',
  title: 'Noir',
  image_url: '/media/v1/a.webp',
  sku: 'N-1',
  price_in_cents: 14_999,
  sale_price_in_cents: 11_999,
  sale_starts_at: '2026-11-27T08:00:00.000Z',
  sale_ends_at: null,
  manage_inventory: true,
  weight_in_grams: 640,
  subscription_period: 'PT12H',
  plan_name: 'Essai',
  option_values: ['Noir', '32 Go'],
}
const draft: ProductDraft = {
  title: 'Phare',
  subtitle: '',
  ribbon_text: '',
  description: '<p>a</p>',
  type: 'physical',
  status: 'published',
  is_hidden: false,
  purchasable: true,
  site_product_selection: null,
  warranty_in_months: null,
  options: [
    { id: 'o1', title: 'Couleur' },
    { id: 'o2', title: 'Stockage' },
  ],
  variants: [variant, { ...variant, id: 'v2', subscription_period: 'P1Y', sku: null }],
  media: [{ id: 'm1', url: '/media/v1/a.webp', type: 'image', alt: '' }],
  additional_info: [{ id: 'i1', title: 'Garantie', description: '2 ans' }],
  custom_fields: [{ id: 'f1', title: 'Adresse MAC', is_required: true }],
  related_products: [{ id: 'r1', section_title: 'Avec', related_type: 'product', related_id: 'vigie' }],
}

describe('the price that a sale is compared with', () => {
  it.each([
    ['is not shown when the form says it', '100', '80', 10_000, undefined],
    ['is not shown of a new variant', '100', '80', undefined, undefined],
    ['is not shown while a price is typed', '100', '', 9_000, undefined],
    ['is shown when a lower price was charged', '100', '80', 9_000, 'Prix barré\u202f: 90,00\u202f€'],
    ['is shown when the sale is not below it', '100', '80', 8_000, 'Sans prix barré'],
  ])('%s', (_name, price, salePrice, reference, sentence) => {
    const described = describeReference({ price_in_cents: price, sale_price_in_cents: salePrice }, reference)
    if (sentence === undefined) expect(described).toBeUndefined()
    else expect(described).toContain(sentence)
  })
})

function findSentence(form: ProductForm): string {
  const parsed = parseForm(form)
  return parsed.ok ? '' : describeInvalidFields(parsed.failure, form)
}

describe('the form of a product', () => {
  it('that nobody changed reads as the product it was made of', () => {
    expect(parseForm(toForm(draft))).toEqual({ ok: true, value: draft })
  })

  it.each([
    [{ fields: { title: '  ' } }, 'titre manque'],
    [{ fields: { description: '<a href="javascript:alert(1)">a</a>' } }, 'Un lien de la description'],
    [{ custom_fields: [createPart({ id: null, title: '', is_required: false })] }, 'question'],
  ])('says which field is not filled in', ({ fields, ...change }: Partial<ProductForm>, sentence) => {
    const form = toForm(draft)
    expect(findSentence({ ...form, ...change, fields: { ...form.fields, ...fields } })).toContain(sentence)
  })

  it.each([
    [{ price_in_cents: 'dix' }, 'Variante « Noir » : le prix'],
    [{ sale_price_in_cents: '200' }, 'ne dépasse pas'],
    [{ sale_ends_at: '2026-11-26T08:00' }, 'finit avant'],
    [{ subscription_period: 'unM' }, 'durée'],
    [{ plan_name: '' }, 'formule'],
    [{ weight_in_grams: '1,5' }, 'grammes'],
  ])('says which field of a variant is not filled in: %o', (change, sentence) => {
    const form = toForm(draft)
    const variants = form.variants.map((one) => ({ ...one, fields: { ...one.fields, ...change } }))
    expect(findSentence({ ...form, variants })).toContain(sentence)
  })

  it('names every field that is not filled in by its path', () => {
    const form = toForm(draft)
    const variants = form.variants.map((one, index) =>
      index === 1 ? { ...one, fields: { ...one.fields, title: '', price_in_cents: 'dix' } } : one,
    )
    const parsed = parseForm({ ...form, variants, options: [createPart({ id: null, title: '' })] })
    expect(!parsed.ok && [...parsed.failure.problems.keys()]).toEqual([
      'options.0.title',
      'variants.1.title',
      'variants.1.price_in_cents',
    ])
  })

  it('keeps the values of options that move, and drops those of options that go', () => {
    const form = toForm(draft)
    const [colour, storage] = form.options
    if (!colour || !storage) throw new Error('The fixture has two options.')
    const added = createPart({ id: null, title: 'Prise' })
    const values = (options: typeof form.options) => withOptions(form, options).variants[0]?.option_values
    expect(values([storage, colour, added])).toEqual(['32 Go', 'Noir', ''])
    expect(values([storage])).toEqual(['32 Go'])
    expect(createVariant(2).option_values).toEqual(['', ''])
  })
})
