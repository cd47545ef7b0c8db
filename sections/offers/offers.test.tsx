import { product } from '@lucarne/core/test/fixtures.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'offersSection'>['section'] = {
  _key: 'a',
  _type: 'offersSection',
  title: 'Pour voir les courts en grand',
  text: null,
  rule: 'chosen',
  productIds: ['abonnement-12-mois'],
  category: null,
  count: 4,
}
const mockProducts = (products: unknown[]) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ count: products.length, products })))

it('the offers section shows the shop’s own cards, and leads to all offers', async () => {
  mockProducts([product()])
  await renderSection(section)
  expect(await screen.findByRole('heading', { level: 3, name: 'Abonnement 12 mois' })).toBeTruthy()
  expect(screen.getByText(/89,99/u)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ajouter Abonnement 12 mois au panier' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Toutes nos offres' }).getAttribute('href')).toBe('/nos-offres')
})

it('the offers section disappears when the store has none of them', async () => {
  mockProducts([])
  const { container } = await renderSection(section)
  await expect.poll(() => container.childElementCount).toBe(0)
})

it('the offers section requests nothing while no product is chosen', async () => {
  const fetched = mockProducts([product()])
  const { container } = await renderSection({ ...section, productIds: [] })
  expect(container.childElementCount).toBe(0)
  expect(fetched).not.toHaveBeenCalled()
})

it('the offers section can be retried when the store does not respond', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 503 }))
  await renderSection(section)
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les offres')
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
})
