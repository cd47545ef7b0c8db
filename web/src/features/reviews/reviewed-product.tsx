import { reviewableProductsOptions } from '@lucarne/core/backend/reviews.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { SelectField } from '@lucarne/core/ui/form/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

const fieldName = 'product'
const shopOption = 'La boutique en général'

type ReviewableProducts = {
  titles: readonly string[]
  /** The title of the product whose reviews the page shows. */
  preselected: string | undefined
  /** The id that the form names; null for the shop. */
  parseProductId: (form: FormData) => string | null
}

/** The products that the signed-in customer may review. */
export function useReviewableProducts(userId: string | undefined): ReviewableProducts {
  const { data: products = [] } = useQuery({
    ...reviewableProductsOptions(userId ?? ''),
    enabled: userId !== undefined,
  })
  const [parameters] = useSearchParams()
  return {
    titles: products.map(({ title }) => title),
    preselected: products.find(({ id }) => id === parameters.get('produit'))?.title,
    parseProductId: (form) =>
      products.find(({ title }) => title === getFormField(form, fieldName))?.id ?? null,
  }
}

/** Chooses what the review is about; absent for who has bought nothing. */
export function ReviewedProduct({ products: { titles, preselected } }: { products: ReviewableProducts }) {
  if (titles.length === 0) return null
  return (
    <SelectField
      // The key remounts the field when the URL's choice changes.
      key={preselected}
      label="Votre avis porte sur"
      name={fieldName}
      options={[shopOption, ...titles]}
      defaultValue={preselected ?? shopOption}
    />
  )
}
