import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockSupabase } from '#test/mock-supabase.ts'
import { renderPage } from '#test/render-app.tsx'
import { Testimonials } from './testimonials.tsx'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const review = (number: number, values: object = {}) => ({
  id: id(number),
  name: `Camille ${number}`,
  location: 'Lyon, France',
  rating: 4,
  comment: `Texte ${number}`,
  created_at: '2026-03-01T10:00:00Z',
  ...values,
})
const props = {
  title: 'Ils en parlent',
  button: { label: 'Lire tous les avis', href: '/temoignages' },
  reviews: [3, 1, 2, 4].map((number) => ({ _key: String(number), reviewId: id(number) })),
}

it('home quotes the first three approved reviews in the chosen order', async () => {
  const long = `${'Très bien, vraiment. '.repeat(20)}Fin.`
  // The third choice is no longer approved: the database leaves it out.
  const { fetchMock } = mockSupabase({
    '/rest/v1/reviews': { body: [review(1, { comment: long }), review(3), review(4)] },
  })
  renderPage(<Testimonials {...props} />)
  const quotes = within(await screen.findByRole('list')).getAllByRole('figure')
  expect(quotes.map((quote) => within(quote).getByText(/^Camille/).textContent)).toEqual([
    'Camille 3',
    'Camille 1',
    'Camille 4',
  ])
  const [, cut] = quotes.map((quote) => quote.querySelector('blockquote')?.textContent ?? '')
  expect(cut?.endsWith('…') && long.startsWith(cut.slice(0, -1)) && cut.length <= 160).toBe(true)
  expect(screen.getAllByText('1 mars 2026')).toHaveLength(3)
  expect(screen.getAllByRole('img', { name: '4 sur 5' })).toHaveLength(3)
  const { searchParams } = new URL(String(fetchMock.mock.calls[0]?.[0]))
  expect(searchParams.get('is_approved')).toBe('is.true')
  expect(searchParams.get('id')).toBe(`in.(${[3, 1, 2, 4].map(id)})`)
})

it('home leaves the section out while no chosen review is approved', async () => {
  const { fetchMock } = mockSupabase({ '/rest/v1/reviews': { body: [] } })
  const begun = [...props.reviews, { _key: 'begun' }] as typeof props.reviews
  renderPage(<Testimonials {...props} reviews={begun} />)
  await expect.poll(() => fetchMock.mock.calls.length).toBe(1)
  expect(screen.queryByText('Ils en parlent')).toBeNull()
})
