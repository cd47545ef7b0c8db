import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { pricesOnSale } from '@lucarne/store/contract/present-unsaved-product.ts'
import {
  type ProductDraft,
  savedDraftSchema,
  type VariantDraft,
} from '@lucarne/store/contract/staff-catalogue.ts'

export type PeriodUnit = 'Y' | 'M' | 'D' | 'H'

/** A variant as it is typed: numbers and dates are texts until the product is saved. */
export interface VariantForm
  extends Pick<VariantDraft, 'id' | 'title' | 'image_url' | 'sku' | 'manage_inventory' | 'option_values'> {
  key: string
  price: string
  salePrice: string
  /** As `datetime-local` writes them, in this browser's time zone. */
  saleStart: string
  saleEnd: string
  weight: string
  planName: string
  period: string
  periodUnit: PeriodUnit
}

type Keyed<Part> = Part & { key: string }
type PartName = 'options' | 'media' | 'additional_info' | 'custom_fields' | 'related_products'

/** What is typed into the form of a product. Keys follow parts that move. */
export type ProductForm = Omit<ProductDraft, PartName | 'variants'> & {
  [Name in PartName]: Keyed<ProductDraft[Name][number]>[]
} & { variants: VariantForm[] }

const euros = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','))

/** « 12,50 » or « 0 » in cents; NaN for what is no amount. */
export function parseEuros(text: string): number {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s€]/g, ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN
}

function toLocalTime(instant: string | null): string {
  if (instant === null) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const toInstant = (local: string) => (local === '' ? null : new Date(local).toISOString())

const newKey = () => crypto.randomUUID()
const withKeys = <Part extends object>(
  parts: readonly Part[],
  before: readonly { key: string }[] | undefined,
): Keyed<Part>[] => parts.map((part, index) => ({ ...part, key: before?.[index]?.key ?? newKey() }))

function toVariantForm(variant: VariantDraft): Omit<VariantForm, 'key'> {
  const { id, title, image_url, sku, manage_inventory, option_values, subscription_period } = variant
  const [, years, hours, unit] = /^P(?:(\d+)|T(\d+))([YMDH])$/.exec(subscription_period ?? '') ?? []
  return {
    ...{ id, title, image_url, sku, manage_inventory, option_values },
    price: euros(variant.price_in_cents),
    salePrice: euros(variant.sale_price_in_cents),
    saleStart: toLocalTime(variant.sale_starts_at),
    saleEnd: toLocalTime(variant.sale_ends_at),
    weight: variant.weight_in_grams === null ? '' : String(variant.weight_in_grams),
    planName: variant.plan_name ?? '',
    period: years ?? hours ?? '',
    periodUnit: unit === 'Y' || unit === 'D' || unit === 'H' ? unit : 'M',
  }
}

export const newVariant = (options: number): VariantForm => ({
  ...{ key: newKey(), id: null, title: '', image_url: null, sku: '', manage_inventory: false },
  ...{ price: '', salePrice: '', saleStart: '', saleEnd: '', weight: '', planName: '', period: '' },
  ...{ periodUnit: 'M' as const, option_values: Array<string>(options).fill('') },
})

export const newPart = <Part extends object>(part: Part): Keyed<Part> => ({ ...part, key: newKey() })

/** @param before the form that was saved: its parts keep their keys, hence the focus. */
export function toForm(draft: ProductDraft, before?: ProductForm): ProductForm {
  return {
    ...draft,
    options: withKeys(draft.options, before?.options),
    variants: withKeys(draft.variants.map(toVariantForm), before?.variants),
    media: withKeys(draft.media, before?.media),
    additional_info: withKeys(draft.additional_info, before?.additional_info),
    custom_fields: withKeys(draft.custom_fields, before?.custom_fields),
    related_products: withKeys(draft.related_products, before?.related_products),
  }
}

function readPeriod({ period, periodUnit }: VariantForm): string | null {
  if (period.trim() === '') return null
  return periodUnit === 'H' ? `PT${period.trim()}H` : `P${period.trim()}${periodUnit}`
}

const readVariant = (variant: VariantForm): VariantDraft => ({
  id: variant.id,
  title: variant.title.trim(),
  image_url: variant.image_url,
  sku: variant.sku.trim(),
  price_in_cents: parseEuros(variant.price),
  sale_price_in_cents: variant.salePrice.trim() === '' ? null : parseEuros(variant.salePrice),
  sale_starts_at: toInstant(variant.saleStart),
  sale_ends_at: toInstant(variant.saleEnd),
  manage_inventory: variant.manage_inventory,
  weight_in_grams: variant.weight.trim() === '' ? null : Number(variant.weight.trim()),
  subscription_period: readPeriod(variant),
  plan_name: variant.planName.trim() || null,
  option_values: variant.option_values.map((value) => value.trim()),
})

const sentences: Readonly<Record<string, string>> = {
  title: 'Le titre manque.',
  description: 'Un lien de la description ne mène ni à une adresse en https://, ni à une page du site.',
  media: 'La description d’une photo est trop longue.',
  options: 'Une option n’a pas de nom.',
  additional_info: 'Une information n’a pas de titre.',
  custom_fields: 'Une question est vide.',
  related_products: 'Un produit lié n’a pas de titre de section, ou n’est pas choisi.',
  'variants.title': 'son titre manque.',
  'variants.price_in_cents': 'le prix s’écrit comme 12,50.',
  'variants.sale_price_in_cents': 'le prix promotionnel s’écrit comme 9,90, et ne dépasse pas le prix.',
  'variants.sale_ends_at': 'la promotion finit avant de commencer.',
  'variants.weight_in_grams': 'le poids est un nombre de grammes.',
  'variants.subscription_period': 'la durée de l’abonnement est un nombre.',
  'variants.plan_name': 'un abonnement a une durée et un nom de formule.',
}

/** What the form says, or a sentence about the first field that is not filled in as it must be. */
export function readForm(form: ProductForm): ProductDraft | string {
  const result = savedDraftSchema.safeParse({ ...form, variants: form.variants.map(readVariant) })
  if (result.success) return result.data
  const [first = '', index, field = ''] = result.error.issues[0]?.path.map(String) ?? []
  const fallback = 'Un champ est trop long ou mal rempli.'
  if (first !== 'variants') return sentences[first] ?? fallback
  const sentence = sentences[`variants.${field}`] ?? 'un champ est mal rempli.'
  const title = form.variants[Number(index)]?.title.trim() || `nº ${Number(index) + 1}`
  return `Variante « ${title} » : ${sentence}`
}

/**
 * What the site strikes through during the sale, where that is not the price that the form says (docs/product.md#products).
 * @param referencePrice in cents
 */
export function describeReference(
  { price, salePrice }: Pick<VariantForm, 'price' | 'salePrice'>,
  referencePrice: number | undefined,
): string | undefined {
  const cents = parseEuros(price)
  const saleCents = parseEuros(salePrice)
  // Neither number is a price while it is typed.
  if (!(saleCents < cents)) return undefined
  const shown = pricesOnSale(cents, saleCents, referencePrice)
  if (shown.sale_price_in_cents === null)
    return 'Sans prix barré\u202f: ce prix n’est pas sous le plus bas des 30 jours d’avant.'
  if (shown.price_in_cents === cents) return undefined
  return `Prix barré\u202f: ${formatCents(shown.price_in_cents)}, le plus bas des 30 jours d’avant.`
}

/** The list with one item moved by a step; as it is at its ends. */
export function moveItem<Item>(items: readonly Item[], index: number, step: 1 | -1): Item[] {
  const target = index + step
  const moved = [...items]
  const [item, other] = [items[index], items[target]]
  if (item !== undefined && other !== undefined) {
    moved[index] = other
    moved[target] = item
  }
  return moved
}

/** The form with other options: each variant's values follow the options they belong to. */
export function withOptions(form: ProductForm, options: ProductForm['options']): ProductForm {
  const places = options.map(({ key }) => form.options.findIndex((before) => before.key === key))
  return {
    ...form,
    options,
    variants: form.variants.map((variant) => ({
      ...variant,
      option_values: places.map((place) => variant.option_values[place] ?? ''),
    })),
  }
}
