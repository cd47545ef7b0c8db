import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { evaluate, parse } from 'groq-js'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterProvider, route } from 'sanity/router'
import { describe, expect, it } from 'vitest'
import { AuthorHistory, type AuthorReviews, authorQuery } from './review-context.tsx'

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`
const moderation = (number: number, authorId?: string, comment = `Texte ${number}`) => ({
  _id: `moderation.${number}`,
  _type: 'reviewModeration' as const,
  decision: 'pending' as const,
  review: { title: `Avis ${number}`, comment, createdAt: day(number), ...(authorId && { authorId }) },
})

async function load(
  documents: readonly ReturnType<typeof moderation>[],
  current = moderation(1, 'camille'),
): Promise<AuthorReviews> {
  const { params, query } = authorQuery(current)
  return (await evaluate(parse(query, { params }), { dataset: [current, ...documents], params })).get()
}

const render = (reviews: AuthorReviews) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <RouterProvider onNavigate={() => {}} router={route.create('/', route.intents('/intent'))} state={{}}>
        <AuthorHistory {...reviews} />
      </RouterProvider>
    </ThemeProvider>,
  )

describe('the other reviews of an account', () => {
  it('are listed latest first, without the review itself and those of others', async () => {
    const { count, reviews } = await load([
      moderation(2, 'camille'),
      moderation(3, 'nadia'),
      moderation(4, 'camille'),
    ])
    expect([count, reviews.map(({ title }) => title)]).toEqual([2, ['Avis 4', 'Avis 2']])
  })

  it('show ten, and say how many are older', async () => {
    const found = await load(Array.from({ length: 13 }, (_, index) => moderation(index + 2, 'camille')))
    const html = render(found)
    expect(html.match(/<a /gu)).toHaveLength(10)
    expect(html).toContain('14 mars 2026')
    expect(html).toContain('et 3 plus anciens')
  })

  it('are none for a first review', async () =>
    expect(render(await load([moderation(2, 'nadia')]))).toContain('C’est son premier avis.'))

  it('count towards signs of spam within a day, and where the text is the same', async () => {
    const near = { ...moderation(1, 'camille'), _id: 'moderation.near' }
    const copy = moderation(9, 'nadia', 'Texte 1')
    const found = await load([near, copy, moderation(5, 'camille')])
    expect([found.sameDayCount, found.sameTextCount]).toEqual([1, 2])
  })
})
