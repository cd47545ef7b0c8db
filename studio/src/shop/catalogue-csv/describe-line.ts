import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type {
  CatalogueImportResponse,
  CatalogueRowProblem,
} from '@lucarne/store/contract/staff-catalogue-csv.ts'

const problemSentences: Record<CatalogueRowProblem, string> = {
  duplicate_variant: 'Cette variante est déjà plus haut dans le fichier.',
  unknown_variant: 'Cette variante n’existe pas. Créez-la d’abord dans le catalogue.',
  other_product: 'Cette variante appartient à un autre produit.',
  product_differs: 'Le titre ou le statut du produit diffère d’une ligne à l’autre.',
  sale_price_too_high: 'Le prix soldé dépasse le prix.',
  duplicate_sku: 'Cette référence est celle d’une autre variante.',
  stock_not_managed: 'Le stock de cette variante n’est pas suivi.',
}

const price = (value: unknown) => (typeof value === 'number' ? formatCents(value, 'eur') : 'aucun')
const words = (value: unknown) => (value === null ? 'aucune' : `« ${String(value)} »`)

const fields: Readonly<Record<string, { label: string; format: (value: unknown) => string }>> = {
  product_title: { label: 'Produit', format: words },
  status: { label: 'Statut', format: (value) => (value === 'published' ? 'publié' : 'brouillon') },
  variant_title: { label: 'Variante', format: words },
  sku: { label: 'Référence', format: words },
  price_in_cents: { label: 'Prix', format: price },
  sale_price_in_cents: { label: 'Prix soldé', format: price },
  on_hand: { label: 'Stock', format: String },
}

/** « Prix : 10,00 € → 12,00 €, Stock : 5 → 9 », or why nothing can be done. */
export function describeLine({ changes, problem }: CatalogueImportResponse['lines'][number]): string {
  if (problem !== null) return problemSentences[problem]
  return Object.entries(fields)
    .flatMap(([name, { format, label }]) => {
      const change = changes[name]
      return change ? [`${label}\u202f: ${format(change[0])} → ${format(change[1])}`] : []
    })
    .join(', ')
}
