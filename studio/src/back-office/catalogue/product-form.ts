import {
  type ProductDraft,
  savedDraftSchema,
  type VariantDraft,
} from '@lucarne/store/contract/back-office/catalogue.ts'
import { productFields, variantFields } from '@lucarne/store/contract/catalogue-fields.ts'
import { parseCents } from '@lucarne/store/contract/cents.ts'
import { formatFields, parseFields } from '@lucarne/store/contract/field-kinds.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { getShownPrices } from '@lucarne/store/contract/present-unsaved-product.ts'
import type { Result } from '@lucarne/store/contract/result.ts'

/** Texts of the inputs by field name. */
export type TypedFields<Name extends string> = { readonly [_ in Name]?: string }
export type TypedVariant = TypedFields<keyof typeof variantFields>

/** A variant in the form, whose values are texts until it is saved. */
export interface VariantForm extends Pick<VariantDraft, 'id' | 'option_values'> {
  key: string
  fields: TypedVariant
}

type Keyed<Part> = Part & { key: string }
type PartName = 'options' | 'media' | 'additional_info' | 'custom_fields' | 'related_products'

/** State of the product form. Keys identify parts when they move. */
export type ProductForm = { [Name in PartName]: Keyed<ProductDraft[Name][number]>[] } & {
  fields: TypedFields<keyof typeof productFields>
  variants: VariantForm[]
}

const listNames = [
  'options',
  'variants',
  'media',
  'additional_info',
  'custom_fields',
  'related_products',
] as const

/** Whether a value that this browser has stored is a form. */
export const isProductForm = (value: unknown): value is ProductForm =>
  value instanceof Object &&
  'fields' in value &&
  listNames.every((name) => Array.isArray(Object(value)[name]))

const newKey = () => crypto.randomUUID()
const withKeys = <Part extends object>(
  parts: readonly Part[],
  before: readonly { key: string }[] | undefined,
): Keyed<Part>[] => parts.map((part, index) => ({ ...part, key: before?.[index]?.key ?? newKey() }))

export const createVariant = (options: number): VariantForm => ({
  key: newKey(),
  id: null,
  fields: {},
  option_values: Array<string>(options).fill(''),
})

export const createPart = <Part extends object>(part: Part): Keyed<Part> => ({ ...part, key: newKey() })

/** @param before the saved form, whose keys are kept to preserve focus */
export function toForm(draft: ProductDraft, before?: ProductForm): ProductForm {
  const variants = draft.variants.map((variant) => ({
    id: variant.id,
    fields: formatFields(variantFields, variant),
    option_values: variant.option_values,
  }))
  return {
    fields: formatFields(productFields, draft),
    options: withKeys(draft.options, before?.options),
    variants: withKeys(variants, before?.variants),
    media: withKeys(draft.media, before?.media),
    additional_info: withKeys(draft.additional_info, before?.additional_info),
    custom_fields: withKeys(draft.custom_fields, before?.custom_fields),
    related_products: withKeys(draft.related_products, before?.related_products),
  }
}

const parseVariant = ({ fields, id, option_values }: VariantForm) => ({
  ...parseFields(variantFields, fields),
  id,
  option_values: option_values.map((value) => value.trim()),
})

const partProblems: Readonly<Record<string, string>> = {
  media: 'La description d’une photo est trop longue.',
  options: 'Le nom de l’option manque, ou dépasse 80 signes.',
  additional_info: 'Le titre de l’information manque, ou son texte est trop long.',
  custom_fields: 'La question manque, ou dépasse 120 signes.',
  related_products: 'Le titre de la section manque, ou le produit lié n’est pas choisi.',
}

/** Sentences about the fields that are not filled in, by the path of the field: `variants.0.price_in_cents`. */
export interface InvalidFields {
  code: 'invalid_fields'
  problems: ReadonlyMap<string, string>
}

const findProblem = (fields: Readonly<Record<string, { field: { problem: string } }>>, name: string) =>
  fields[name]?.field.problem

function describeProblem([first = '', , field = '']: readonly string[]): string {
  const problem = first === 'variants' ? findProblem(variantFields, field) : findProblem(productFields, first)
  return problem ?? partProblems[first] ?? 'Un champ est mal rempli.'
}

/** The draft of the form's values, or its invalid fields. */
export function parseForm(form: ProductForm): Result<ProductDraft, InvalidFields> {
  const { fields, ...parts } = form
  const result = savedDraftSchema.safeParse({
    ...parts,
    ...parseFields(productFields, fields),
    variants: form.variants.map(parseVariant),
  })
  if (result.success) return { ok: true, value: result.data }
  const paths = result.error.issues.map(({ path }) => path.map(String))
  const problems = new Map(paths.map((path) => [path.join('.'), describeProblem(path)]))
  return { ok: false, failure: { code: 'invalid_fields', problems } }
}

/** The first problem, for whoever does not see the fields. */
export function describeInvalidFields({ problems }: InvalidFields, { variants }: ProductForm): string {
  const [[path, problem] = ['', '']] = problems
  const [first, index] = path.split('.')
  if (first !== 'variants') return problem
  const variant = variants[Number(index)]?.fields.title?.trim() || `nº ${Number(index) + 1}`
  return `Variante « ${variant} » : ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`
}

/**
 * The price that the site strikes through during the sale, if it differs from the form's
 * (docs/product/back-office.md#products).
 * @param referencePrice in cents
 */
export function describeReference(
  { price_in_cents: price = '', sale_price_in_cents: salePrice = '' }: TypedVariant,
  referencePrice: number | undefined,
): string | undefined {
  const cents = parseCents(price)
  const saleCents = parseCents(salePrice)
  // Ignores incomplete input.
  if (!(saleCents < cents)) return undefined
  const shown = getShownPrices(cents, saleCents, referencePrice)
  if (shown.sale_price_in_cents === null)
    return 'Sans prix barré\u202f: ce prix n’est pas sous le plus bas des 30 jours d’avant.'
  if (shown.price_in_cents === cents) return undefined
  return `Prix barré\u202f: ${formatCents(shown.price_in_cents)}, le plus bas des 30 jours d’avant.`
}

/** Changes options, and moves each variant's values along with them. */
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
