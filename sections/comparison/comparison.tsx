import type { ShownProduct } from '@lucarne/core/commerce/response-schemas.ts'
import { type ProductSelection, selectedProductsOptions } from '@lucarne/core/commerce/selected-products.ts'
import {
  findRepresentativeVariant,
  getCurrentPrice,
  getFormerPrice,
} from '@lucarne/core/commerce/variants.ts'
import { cleanStega } from '@lucarne/core/lib/stega.ts'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { Price } from '@lucarne/core/ui/price.tsx'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { SectionProps } from '../content/page.ts'

type Props = SectionProps<'comparisonSection'>
type Row = Props['section']['rows'][number]

const selectionOf = ({ productIds }: Props['section']): ProductSelection => ({
  rule: 'chosen',
  category: null,
  count: productIds.length,
  productIds,
})

export function prefetch(queryClient: QueryClient, { section }: Props): void {
  if (section.productIds.length > 0)
    void queryClient.prefetchQuery(selectedProductsOptions(selectionOf(section)))
}

/** A table that compares up to four things, each of which may be a product of the store. */
export default function Comparison({ section }: Props) {
  const id = useId()
  const { title, text, rows, productIds } = section
  const { data: products } = useQuery(selectedProductsOptions(selectionOf(section)))
  const [head, ...criteria] = rows
  if (!head || criteria.length === 0) return null
  const columns = head.cells.slice(1)
  const productAt = (index: number) => products?.find((product) => product.id === productIds[index])
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} title={title} text={text} />
      <ScrollingRegion label={`Tableau\u202f: ${cleanStega(title)}`}>
        <table
          aria-labelledby={id}
          className="w-full table-fixed text-left sm:min-w-140"
          // Four columns do not fit beside each other on the narrowest phones.
          style={{ minWidth: `${columns.length * 5.5}rem` }}
        >
          <thead>
            <tr className="border-line-strong border-b-2 align-bottom">
              <td className="w-1/4 max-sm:hidden" />
              {columns.map((name, index) => (
                <Heading key={`${index} ${name}`} name={name} product={productAt(index)} />
              ))}
            </tr>
          </thead>
          {criteria.map((row) => (
            <Criterion key={row._key} row={row} columns={columns.length} />
          ))}
        </table>
      </ScrollingRegion>
    </Section>
  )
}

const ScrollingRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section aria-label={label} tabIndex={0} className="overflow-x-auto">
    {children}
  </section>
)

/** The price of a compared product, as its card shows it, and the way to its page. */
function ComparedProduct({ product }: { product: ShownProduct }) {
  const variant = findRepresentativeVariant(product)
  if (!variant) return null
  return (
    <span className="mt-2 block font-book">
      <Price
        amountInCents={getCurrentPrice(variant)}
        formerAmountInCents={getFormerPrice(variant)}
        currency={variant.currency}
      />
      <TextLink to={`/product/${encodeURIComponent(product.id)}`}>
        Voir <span className="sr-only">{product.title}</span>
      </TextLink>
    </span>
  )
}

const Heading = ({ name, product }: { name: string; product: ShownProduct | undefined }) => (
  <th scope="col" className="pr-3 pb-4 font-head sm:px-4">
    <span className="block hyphens-auto font-display text-[0.9375rem] sm:text-h3">
      {preventHyphenBreaks(name)}
    </span>
    {product && <ComparedProduct product={product} />}
  </th>
)

/** A value of a comparison; « Oui » and « Non » are signs with a text alternative. */
function ComparisonCell({ text }: { text: string }) {
  switch (cleanStega(text).trim().toLowerCase()) {
    case 'oui':
      return <Check role="img" aria-label="Oui" className="size-6 text-accent" />
    case 'non':
      return <Minus role="img" aria-label="Non" className="size-6 text-faint" />
    default:
      return preventHyphenBreaks(text)
  }
}

/** A criterion's row: its name is beside the values, on phones above them. */
const Criterion = ({
  row: {
    cells: [name = '', ...values],
  },
  columns,
}: {
  row: Row
  columns: number
}) => (
  <tbody className="border-line border-b">
    <tr className="sm:hidden">
      <th scope="rowgroup" colSpan={columns} className="pt-4 font-strong text-small">
        {preventHyphenBreaks(name)}
      </th>
    </tr>
    <tr className="align-top">
      <th scope="row" className="py-4 pr-4 font-strong max-sm:hidden">
        {preventHyphenBreaks(name)}
      </th>
      {Array.from({ length: columns }, (_, index) => (
        <td key={index} className="pt-1 pr-3 pb-4 text-muted sm:px-4 sm:py-4">
          <ComparisonCell text={values[index] ?? ''} />
        </td>
      ))}
    </tr>
  </tbody>
)
