import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'
import { publicColumns, type Review, toReview } from './reviews.ts'

export const reviewSorts = ['newest', 'oldest', 'best', 'worst', 'helpful'] as const

export type ReviewSort = (typeof reviewSorts)[number]

/** Filter and order of a list of approved reviews. */
export type ReviewSelection = {
  sort: ReviewSort
  /** Null for every rating. */
  rating: number | null
  /** Null for reviews of the shop and of every product. */
  productId: string | null
  /** From 1. */
  page: number
}

export const latestReviews: ReviewSelection = { sort: 'newest', rating: null, productId: null, page: 1 }

export const reviewsPerPage = 12

/** Maximum number of pages: an index serves the rows up to here; another order reaches later reviews. */
export const maxReviewPages = 250

type Order = readonly (readonly [column: string, ascending: boolean])[]

const newestFirst: Order = [
  ['published_at', false],
  ['id', false],
]

/** Each has an index. */
const orders: Record<ReviewSort, Order> = {
  newest: newestFirst,
  oldest: [
    ['published_at', true],
    ['id', true],
  ],
  best: [['rating', false], ...newestFirst],
  worst: [['rating', true], ...newestFirst],
  helpful: [['helpful_count', false], ...newestFirst],
}

/** Total over all selections. */
export const approvedReviewsKey = ['backend', 'reviews']

/** One page of approved reviews. */
export const approvedReviewsOptions = (selection: ReviewSelection, limit = reviewsPerPage) =>
  queryOptions({
    queryKey: [...approvedReviewsKey, selection, limit],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<Review[]> => {
      const { sort, rating, productId, page } = selection
      const client = await loadClient()
      let query = client.from('reviews').select(publicColumns).eq('is_approved', true)
      if (rating !== null) query = query.eq('rating', rating)
      if (productId !== null) query = query.eq('product_id', productId)
      for (const [column, ascending] of orders[sort]) query = query.order(column, { ascending })
      const first = (page - 1) * limit
      const { data, error } = await query.range(first, first + limit - 1).abortSignal(signal)
      if (error) throw error
      return data.map(toReview)
    },
  })
