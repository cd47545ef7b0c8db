import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { replaceContentSource } from '#content/content-source.ts'
import { mockSupabase } from '#test/mock-supabase.ts'
import { renderPage } from '#test/render-app.tsx'
import { Component as ReviewsPage } from './reviews-page.tsx'
import { sampleReviews } from './sample-reviews.ts'

const reviewsPath = '/rest/v1/reviews'
const countsPath = '/rest/v1/rpc/review_rating_counts'

const mockReviews = (body: unknown, status = 200, counts: unknown = []) =>
  mockSupabase({ [reviewsPath]: { status, body }, [countsPath]: { status, body: counts } })

const row = (id: string, values: object = {}) => ({
  id,
  name: 'Camille',
  location: '',
  rating: 5,
  title: `Avis ${id}`,
  comment: 'Texte',
  public_image_path: null,
  public_video_path: null,
  avatar_url: null,
  is_approved: true,
  is_rejected: false,
  likes: 0,
  created_at: '2026-03-01T10:00:00Z',
  ...values,
})

const titles = async () =>
  within(await screen.findByRole('list', { name: 'Avis' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const sampleTitles = sampleReviews.map(({ title }) => title)

beforeEach(() => replaceContentSource(async () => ({ result: null as never, syncTags: [] })))

describe('reviews', () => {
  it('shows approved reviews, newest first, with the database’s figures of all', async () => {
    const counts = [
      { rating: 5, review_count: 1_500 },
      { rating: 4, review_count: 1_500 },
    ]
    const { fetchMock } = mockReviews([row('a'), row('b', { rating: 4 })], 200, counts)
    renderPage(<ReviewsPage />)
    expect(await titles()).toEqual(['Avis a', 'Avis b'])
    expect(await screen.findByText('4,5')).toBeTruthy()
    expect(screen.getByText(/sur 5, pour 3\s000/)).toBeTruthy()
    const url = fetchMock.mock.calls.map(([input]) => String(input)).find((called) => called.includes('?'))
    expect(Object.fromEntries(new URL(url ?? '').searchParams)).toMatchObject({
      is_approved: 'eq.true',
      order: 'created_at.desc,id.desc',
      limit: '12',
    })
    expect(url).not.toContain('user_id')
  })

  it('builds the URL of a picture in the public bucket', async () => {
    mockReviews([row('a', { public_image_path: 'images/a.png' })])
    renderPage(<ReviewsPage />)
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Jointe à l’avis de Camille' })
    expect(picture.src).toMatch(/\/storage\/v1\/object\/public\/review-media\/images\/a\.png$/)
  })

  it('shows one more page for each « Voir plus », with its own URL', async () => {
    const page = (name: string, size: number) =>
      Array.from({ length: size }, (_, index) => row(`${name}${index}`))
    const pages = [page('a', 12), page('b', 3)]
    const { fetchMock } = mockSupabase({
      [reviewsPath]: () => ({ body: pages.shift() }),
      [countsPath]: { body: [{ rating: 5, review_count: 15 }] },
    })
    const { user, router } = renderPage(<ReviewsPage />, '/temoignages')
    const more = await screen.findByRole('link', { name: 'Voir plus' })
    expect(await titles()).toHaveLength(12)
    await user.click(more)
    await expect.poll(titles).toHaveLength(15)
    expect(router.state.location.search).toBe('?page=2')
    expect(screen.queryByRole('link', { name: 'Voir plus' })).toBeNull()
    const after = fetchMock.mock.calls
      .map(([input]) => new URL(String(input)))
      .filter(({ pathname }) => pathname === reviewsPath)
      .map(({ searchParams }) => searchParams.get('or'))
    const time = '2026-03-01T10:00:00Z'
    expect(after).toEqual([null, `(created_at.lt."${time}",and(created_at.eq."${time}",id.lt.a11))`])
  })

  it('keeps the first page when the next one fails', async () => {
    const responses = [{ body: Array.from({ length: 12 }, (_, index) => row(`a${index}`)) }]
    mockSupabase({
      [reviewsPath]: () => responses.shift() ?? { status: 400, body: { message: 'no' } },
      [countsPath]: { body: [{ rating: 5, review_count: 15 }] },
    })
    renderPage(<ReviewsPage />, '/temoignages?page=2')
    expect(await screen.findByText('Impossible de charger les avis.')).toBeTruthy()
    expect(await titles()).toHaveLength(12)
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
