import type { Review } from '@lucarne/core/backend/reviews.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router-dom'

type Props = {
  review: Pick<
    Review,
    'created_at' | 'published_at' | 'experienced_on' | 'is_verified_purchase' | 'product_id' | 'product_title'
  >
}

/** The product of a review, the dates of publication and experience, and whether it is a verified purchase. */
export function ReviewFacts({ review }: Props) {
  const { created_at, published_at, experienced_on, is_verified_purchase, product_id, product_title } = review
  return (
    <div className="mt-3 grid gap-1 text-caption text-faint">
      {is_verified_purchase && (
        <p className="flex items-center gap-1.5 font-label text-accent">
          <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
          Achat vérifié
        </p>
      )}
      {product_title && (
        <p>
          Sur{' '}
          {product_id ? (
            <Link
              to={`/product/${encodeURIComponent(product_id)}`}
              className="text-muted underline underline-offset-4 hover:text-ink"
            >
              {product_title}
            </Link>
          ) : (
            product_title
          )}
        </p>
      )}
      <p>
        {published_at ? 'Publié' : 'Déposé'} le{' '}
        <time dateTime={published_at ?? created_at}>{formatDate(published_at ?? created_at)}</time>
        {experienced_on && (
          <>
            , expérience du <time dateTime={experienced_on}>{formatDate(experienced_on)}</time>
          </>
        )}
      </p>
    </div>
  )
}
