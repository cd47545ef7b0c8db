import type { ShownProduct } from '#commerce/response-schemas.ts'
import { classNames } from '#lib/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: readonly ShownProduct[]
  /** The one whose button is primary. */
  featured?: ShownProduct | undefined
  /** The first product of the page, whose picture is loaded eagerly. */
  first?: ShownProduct | undefined
}

/** Three where the last of four columns would leave one offer alone in its row. */
const columnsFor = (count: number) => (count % 4 === 1 ? 3 : 4)

/** The first purchasable product with a ribbon (docs/product/catalogue.md#offers). */
export const findFeatured = (products: readonly ShownProduct[]): ShownProduct | undefined =>
  products.find(({ ribbon_text, purchasable }) => ribbon_text !== '' && purchasable)

/** The class of a grid of so many cards, in one to five columns. */
const productGridClass = (count: number): string =>
  classNames(
    'grid gap-3 sm:grid-cols-2 sm:gap-gap md:grid-cols-3 xl:grid-cols-5',
    columnsFor(count) === 4 && 'lg:grid-cols-4',
  )

/** The cards of products, as many in a row as the screen has room for. */
export const ProductGrid = ({ products, featured, first }: Props) => (
  <ul className={productGridClass(products.length)}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard
          product={product}
          featured={product === featured}
          isFirst={product === first}
          columns={columnsFor(products.length)}
        />
      </li>
    ))}
  </ul>
)

/** So many cards of the final size, while their products load. */
export const CardSkeletons = ({ count }: { count: number }) => (
  <div className={productGridClass(count)}>
    {Array.from({ length: count }, (_, index) => (
      <div
        key={index}
        className="lit-m grid grid-cols-[6rem_1fr] overflow-hidden border border-line bg-s1 sm:block"
      >
        <Skeleton className="rounded-none sm:aspect-4/3" />
        <div className="p-4 sm:p-5.5">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-4 h-7 w-2/5 sm:mt-8" />
          <Skeleton className="lit-s mt-3 h-11 w-full sm:mt-5" />
        </div>
      </div>
    ))}
  </div>
)
