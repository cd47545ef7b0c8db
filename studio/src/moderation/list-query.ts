import { foldAccents } from '@lucarne/schemas/rules/fold-accents.ts'
import type { Decision, Moderation } from './decisions.ts'

export const contentFilters = ['all', 'files', 'links', 'appeals'] as const

/** Filters of a list. */
export interface ListFilters {
  search: string
  /** From 1 to 5; 0 for every rating. */
  rating: number
  content: (typeof contentFilters)[number]
  /** From 0. */
  page: number
}

export const noFilters: ListFilters = { search: '', rating: 0, content: 'all', page: 0 }

/** Reviews that are loaded and rendered at a time. */
export const reviewPageSize = 100

export interface ReviewPage {
  /** Total over all pages. */
  total: number
  reviews: readonly Moderation[]
}

/** Pending reviews are listed oldest first, decided ones by latest decision. */
const orders: Record<Decision, string> = {
  pending: 'review.createdAt asc, _id asc',
  approved: 'decidedAt desc, review.createdAt desc',
  rejected: 'decidedAt desc, review.createdAt desc',
}

/** A condition for each field: the embedded Content Lake has no index for an array of fields. */
const matchesAny = (fields: readonly string[], pattern: string) =>
  `(${fields.map((field) => `review.${field} match ${pattern}`).join(' || ')})`

const contentConditions: Record<ListFilters['content'], string[]> = {
  all: [],
  files: ['(defined(review.imageUrl) || defined(review.videoUrl))'],
  appeals: ['defined(review.appeal)'],
  links: [
    `(${matchesAny(['title', 'comment'], '"http*"')} || ${matchesAny(['title', 'comment'], '"www*"')})`,
  ],
}

/** The query of one page of a list, which also counts all its reviews. */
export function listQuery(decision: Decision, { content, page, rating, search }: ListFilters) {
  // Folds words like the reconciler's `searchText`.
  const words = foldAccents(search).toLowerCase().split(/\s+/u).filter(Boolean)
  const filter = [
    '_type == "reviewModeration"',
    'decision == $decision',
    ...words.map((_, index) => `review.searchText match $word${index}`),
    ...(rating > 0 ? ['review.rating == $rating'] : []),
    ...contentConditions[content],
  ].join(' && ')
  const range = `[${page * reviewPageSize}...${(page + 1) * reviewPageSize}]`
  return {
    query: `{
      "total": count(*[${filter}]),
      "reviews": *[${filter}] | order(${orders[decision]})${range}
    }`,
    params: {
      decision,
      ...(rating > 0 && { rating }),
      ...Object.fromEntries(words.map((word, index) => [`word${index}`, `${word}*`])),
    },
  }
}

/** Parses filters from the URL. */
export function parseFilters(parameters: Iterable<readonly [string, string]>): ListFilters {
  const { contenu, note, page, q = '' } = Object.fromEntries(parameters)
  const integer = (text: string | undefined, max: number) => {
    const number = Number(text ?? 0)
    return Number.isInteger(number) && number >= 0 && number <= max ? number : 0
  }
  return {
    search: q,
    rating: integer(note, 5),
    content: contentFilters.find((content) => content === contenu) ?? 'all',
    page: Math.max(integer(page, 1_000_000) - 1, 0),
  }
}

/** Formats filters for the URL, without default values. */
export function filterParameters({ content, page, rating, search }: ListFilters): [string, string][] {
  const parameters: [string, string][] = [
    ['q', search],
    ['note', rating > 0 ? String(rating) : ''],
    ['contenu', content === 'all' ? '' : content],
    ['page', page > 0 ? String(page + 1) : ''],
  ]
  return parameters.filter(([, value]) => value !== '')
}
