import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { replaceContentSource } from '#content/content-source.ts'
import { renderPage } from '#test/render-app.tsx'
import { Component as ReviewsPage } from './reviews-page.tsx'
import { sampleReviews } from './sample-reviews.ts'

const mockReviews = (body: unknown, status = 200) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    )

const titles = async () =>
  within(await screen.findByRole('list', { name: 'Avis' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const sampleTitles = sampleReviews.map(({ title }) => title)

beforeEach(() => replaceContentSource(async () => ({ result: null as never, syncTags: [] })))

describe('reviews', () => {
  it('shows approved reviews, newest first, with their average', async () => {
    const [first, second] = sampleReviews
    const fetchMock = mockReviews([
      { ...first, id: 'a', title: 'Parfait', rating: 5 },
      { ...second, id: 'b', title: 'Moyen', rating: 4 },
    ])
    renderPage(<ReviewsPage />)
    expect(await titles()).toEqual(['Parfait', 'Moyen'])
    expect(screen.getByText('4,5')).toBeTruthy()
    const { searchParams } = new URL(String(fetchMock.mock.calls[0]?.[0]))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      is_approved: 'eq.true',
      order: 'created_at.desc',
    })
  })

  it('shows the five samples without approved reviews', async () => {
    mockReviews([])
    renderPage(<ReviewsPage />)
    expect(await titles()).toEqual(sampleTitles)
  })

  it('shows an error and the samples when the query fails', async () => {
    mockReviews({ message: 'down' }, 500)
    renderPage(<ReviewsPage />)
    expect(await titles()).toEqual(sampleTitles)
    expect(await screen.findByText('Impossible de charger les avis.')).toBeTruthy()
  })

  it('shows disabled like buttons', async () => {
    mockReviews([])
    renderPage(<ReviewsPage />)
    const [like] = await screen.findAllByRole('button', { name: /ont aimé cet avis/ })
    expect(like?.hasAttribute('disabled')).toBe(true)
  })
})
