import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { evaluate, parse } from 'groq-js'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  filterParameters,
  type ListFilters,
  listQuery,
  noFilters,
  parseFilters,
  type ReviewPage,
  reviewPageSize,
} from './list-query.ts'
import { listTitles } from './reject-dialog.tsx'
import { ReviewList } from './review-list.tsx'

const reviewCount = 10_000

const dataset = Array.from({ length: reviewCount }, (_, index) => ({
  _id: `moderation.${String(index).padStart(5, '0')}`,
  _type: 'reviewModeration',
  decision: 'pending',
  review: {
    title: `Avis ${index}`,
    searchText: `avis ${index} une image nette ${index === 21 ? 'helene lambert' : 'camille'} namur, belgique`,
    comment: index % 20 === 0 ? 'Voir https://exemple.fr' : 'Une image nette.',
    name: index === 21 ? 'Hélène Lambert' : 'Camille',
    location: 'Namur, Belgique',
    rating: (index % 5) + 1,
    ...(index === 1 && { imageUrl: 'https://exemple.fr/i.png' }),
    createdAt: new Date(index * 60_000).toISOString(),
  },
}))

async function load(filters: Partial<ListFilters>, documents = dataset): Promise<ReviewPage> {
  const { params, query } = listQuery('pending', { ...noFilters, ...filters })
  return (await evaluate(parse(query, { params }), { dataset: documents, params })).get()
}

describe('10,000 waiting reviews', () => {
  it('are loaded one page at a time, oldest first', async () => {
    const { reviews, total } = await load({ page: 3 })
    expect(total).toBe(reviewCount)
    expect(reviews.map(({ review }) => review?.title)).toEqual(
      Array.from({ length: reviewPageSize }, (_, index) => `Avis ${3 * reviewPageSize + index}`),
    )
    expect((await load({ page: reviewCount / reviewPageSize })).reviews).toEqual([])
  })

  it('render the rows of one page only', async () => {
    const { reviews, total } = await load({})
    const nothing = () => {}
    const html = renderToStaticMarkup(
      <ThemeProvider theme={buildTheme()}>
        <ReviewList
          page={0}
          onPageChange={nothing}
          queue={{
            moderations: [...reviews],
            total,
            current: reviews[0]?._id,
            selected: new Set<string>(),
            status: '',
            canUndo: false,
            isUnreachable: false,
            elsewhere: undefined,
            targets: () => [],
            show: nothing,
            move: nothing,
            toggle: nothing,
            toggleAll: nothing,
            decide: async () => {},
            undo: async () => {},
          }}
        />
      </ThemeProvider>,
    )
    expect(html.match(/<li/gu)).toHaveLength(reviewPageSize)
    expect(html).toContain('1 à 100 sur 10\u202f000 avis')
    expect(html).toContain('Cocher les 100 de cette page')
    expect(html).toContain('Signes de spam\u202f: lien')
  })
})

it.each([
  [{ search: 'helene' }, 1],
  [{ search: 'HÉLÈNE' }, 1],
  [{ search: 'lambert  namur' }, 1],
  [{ search: 'hélène paris' }, 0],
  [{ rating: 4 }, 8],
  [{ content: 'files' }, 1],
  [{ content: 'links' }, 2],
  [{ content: 'links', search: 'avis 20' }, 1],
] as const)('the filters %j leave %i of forty reviews', async (filters, total) =>
  expect((await load(filters, dataset.slice(0, 40))).total).toBe(total),
)

it('filters survive a round trip through the URL, wrong ones have no effect', () => {
  const filters: ListFilters = { search: 'à bientôt', rating: 2, content: 'links', page: 4 }
  expect(parseFilters(filterParameters(filters))).toEqual(filters)
  expect(filterParameters(noFilters)).toEqual([])
  expect(parseFilters([...'note,contenu,page'.split(',')].map((name) => [name, '-1']))).toEqual(noFilters)
})

it('a rejection of many reviews names five of them', () => {
  expect(listTitles(['Un', 'Deux'])).toBe('« Un », « Deux »')
  expect(listTitles(Array.from({ length: 100 }, () => 'Avis'))).toMatch(/ et 95 autres$/)
})
