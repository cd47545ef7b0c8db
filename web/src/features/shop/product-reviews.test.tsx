import { mockSupabase } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import ProductReviews from './product-reviews.tsx'

const review = {
  id: 'a',
  name: 'Inès K.',
  location: '',
  rating: 4,
  title: 'Il s’allume vite',
  comment: 'Texte',
  is_verified_purchase: true,
  published_at: '2026-03-02T10:00:00Z',
  experienced_on: '2026-02-14',
}

it('the product page shows its rating, its latest three reviews and a link to all', async () => {
  const { fetchMock } = mockSupabase({
    '/rest/v1/rpc/review_rating_counts': { body: [{ rating: 4, review_count: 1_200 }] },
    '/rest/v1/reviews': { body: [review] },
  })
  renderTestPage(<ProductReviews productId="boitier-phare" />)
  expect(await screen.findByRole('heading', { name: 'Il s’allume vite' })).toBeTruthy()
  expect(screen.getByText(/^sur 5, pour 1\s200 avis$/)).toBeTruthy()
  expect(screen.getByText('Achat vérifié')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Lire les 1\s200 avis$/ }).getAttribute('href')).toBe(
    '/temoignages?produit=boitier-phare',
  )
  const urls = fetchMock.mock.calls.map(([input]) => new URL(String(input)))
  const list = urls.find(({ pathname }) => pathname === '/rest/v1/reviews')
  expect(Object.fromEntries(list?.searchParams ?? [])).toMatchObject({
    product_id: 'eq.boitier-phare',
    is_approved: 'eq.true',
    limit: '3',
  })
})

it('the product page of a product without reviews has no section for them', async () => {
  const { fetchMock } = mockSupabase({
    '/rest/v1/rpc/review_rating_counts': { body: [] },
    '/rest/v1/reviews': { body: [] },
  })
  renderTestPage(<ProductReviews productId="boitier-vigie" />)
  await expect.poll(() => fetchMock.mock.calls.length).toBe(2)
  expect(screen.queryByRole('heading', { name: 'Avis des clients' })).toBeNull()
})
