import {
  latestReviews,
  maxReviewPages,
  type ReviewSelection,
  type ReviewSort,
  reviewSorts,
} from '@lucarne/core/backend/review-list.ts'

/** « étoile » or « étoiles », after their number. */
export const getStarsNoun = (rating: number): string => (rating === 1 ? 'étoile' : 'étoiles')

/** By sort: its `?tri=`, its label, and its rule, which the law requires to be shown. */
export const sortTexts: Record<ReviewSort, { parameter: string; label: string; rule: string }> = {
  newest: {
    parameter: 'recents',
    label: 'Plus récents',
    rule: 'Par date de publication, le dernier d’abord.',
  },
  oldest: {
    parameter: 'anciens',
    label: 'Plus anciens',
    rule: 'Par date de publication, le premier d’abord.',
  },
  best: {
    parameter: 'meilleures-notes',
    label: 'Meilleures notes',
    rule: 'De cinq étoiles à une, puis par date de publication, le dernier d’abord.',
  },
  worst: {
    parameter: 'moins-bonnes-notes',
    label: 'Moins bonnes notes',
    rule: 'D’une étoile à cinq, puis par date de publication, le dernier d’abord.',
  },
  helpful: {
    parameter: 'utiles',
    label: 'Plus utiles',
    rule: 'Par nombre de clients qui les ont dits utiles, puis par date de publication, le dernier d’abord.',
  },
}

const productIdPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/

function parseInteger(text: string | null, maximum: number): number | null {
  const number = Number(text ?? Number.NaN)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, maximum) : null
}

/** The selection in a URL; invalid parameters are ignored. */
export function parseSelection(parameters: URLSearchParams): ReviewSelection {
  const rating = parseInteger(parameters.get('note'), 6)
  const productId = parameters.get('produit')
  return {
    sort:
      reviewSorts.find((sort) => sortTexts[sort].parameter === parameters.get('tri')) ?? latestReviews.sort,
    rating: rating === 6 ? null : rating,
    productId: productId !== null && productIdPattern.test(productId) ? productId : null,
    page: parseInteger(parameters.get('page'), maxReviewPages) ?? 1,
  }
}

/** The URL of a selection, without what is so by default. */
export function buildSelectionPath({ sort, rating, productId, page }: ReviewSelection): string {
  const parameters = new URLSearchParams({
    ...(productId !== null && { produit: productId }),
    ...(rating !== null && { note: String(rating) }),
    ...(sort !== latestReviews.sort && { tri: sortTexts[sort].parameter }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `/temoignages?${parameters}` : '/temoignages'
}
