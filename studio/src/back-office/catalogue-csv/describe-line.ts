import type {
  CatalogueImportResponse,
  CatalogueRowProblem,
} from '@lucarne/store/contract/back-office/catalogue-csv.ts'
import { productFields, variantFields } from '@lucarne/store/contract/catalogue-fields.ts'
import { describeValue, type Fields } from '@lucarne/store/contract/field-kinds.ts'

const problemSentences: Record<CatalogueRowProblem, string> = {
  duplicate_variant: 'Cette variante est déjà plus haut dans le fichier.',
  unknown_variant: 'Cette variante n’existe pas. Créez-la d’abord dans le catalogue.',
  other_product: 'Cette variante appartient à un autre produit.',
  product_differs: 'Le titre ou le statut du produit diffère d’une ligne à l’autre.',
  sale_price_too_high: 'Le prix soldé dépasse le prix.',
  duplicate_sku: 'Cette référence est celle d’une autre variante.',
  stock_not_managed: 'Le stock de cette variante n’est pas suivi.',
  stock_missing: 'Le stock de cette variante est suivi\u202f: écrivez un nombre.',
}

const describedFields = (scope: string, fields: Fields) =>
  Object.entries(fields).map(([name, field]) => ({
    key: `${scope}.${name}`,
    label: field.field.column ?? field.field.label,
    describe: (value: unknown) => describeValue(field, value),
  }))

const described = [
  ...describedFields('product', productFields),
  ...describedFields('variant', variantFields),
  { key: 'on_hand', label: 'stock', describe: String },
]

/** « Prix : 10,00 € → 12,00 €, stock : 5 → 9 », or why nothing can be done. */
export function describeLine({ changes, problem }: CatalogueImportResponse['lines'][number]): string {
  if (problem !== null) return problemSentences[problem]
  const sentence = described
    .flatMap(({ describe, key, label }) => {
      const change = changes[key]
      return change ? [`${label}\u202f: ${describe(change[0])} → ${describe(change[1])}`] : []
    })
    .join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
