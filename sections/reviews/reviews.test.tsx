import { mockSupabase } from '@lucarne/core/test/mock-supabase.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const review = (number: number) => ({
  id: id(number),
  name: `Camille ${number}`,
  location: 'Lyon',
  rating: 4,
  comment: `Texte ${number}`,
  created_at: '2026-03-01T10:00:00Z',
})
const section: SectionProps<'reviewsSection'>['section'] = {
  _key: 'a',
  _type: 'reviewsSection',
  title: 'Ils en parlent',
  text: null,
  rule: 'newest',
  reviews: [],
  count: 2,
  link: null,
}
const authors = async () =>
  within(await screen.findByRole('list'))
    .getAllByText(/^Camille/u)
    .map(({ textContent }) => textContent)

it('the reviews section requests the reviews that were approved last only', async () => {
  const { fetchMock } = mockSupabase({ '/rest/v1/reviews': { body: [review(2), review(1)] } })
  await renderSection(section)
  expect(await authors()).toEqual(['Camille 2', 'Camille 1'])
  const { searchParams } = new URL(String(fetchMock.mock.calls[0]?.[0]))
  expect([searchParams.get('is_approved'), searchParams.get('order'), searchParams.get('limit')]).toEqual([
    'is.true',
    'published_at.desc,id.desc',
    '2',
  ])
})

it('the reviews section shows chosen reviews in order, without any no longer approved', async () => {
  mockSupabase({ '/rest/v1/reviews': { body: [review(1), review(4), review(3), review(2)] } })
  const reviews = [4, 5, 3, 2, 1].map((number) => ({ reviewId: id(number) }))
  await renderSection({ ...section, rule: 'chosen', reviews, count: 9 })
  expect(await authors()).toEqual(['Camille 4', 'Camille 3', 'Camille 2', 'Camille 1'])
  expect(screen.getByRole('link', { name: 'Lire tous les avis' }).getAttribute('href')).toBe('/temoignages')
})

it('the reviews section has the link that an editor chose', async () => {
  mockSupabase({ '/rest/v1/reviews': { body: [review(1)] } })
  await renderSection({ ...section, link: { label: 'Tout lire', href: '/blog' } })
  expect((await screen.findByRole('link', { name: 'Tout lire' })).getAttribute('href')).toBe('/blog')
  expect(screen.queryByText('Lire tous les avis')).toBeNull()
})

it('a chosen review that is no longer approved is replaced by the next one', async () => {
  mockSupabase({ '/rest/v1/reviews': { body: [review(1), review(3), review(2)] } })
  const reviews = [4, 3, 2, 1].map((number) => ({ reviewId: id(number) }))
  await renderSection({ ...section, rule: 'chosen', reviews, count: 2 })
  expect(await authors()).toEqual(['Camille 3', 'Camille 2'])
})

it('the reviews section is not shown while none is approved', async () => {
  const { fetchMock } = mockSupabase({ '/rest/v1/reviews': { body: [] } })
  const { container } = await renderSection(section)
  await expect.poll(() => fetchMock.mock.calls.length).toBe(1)
  expect(container.childElementCount).toBe(0)
})
