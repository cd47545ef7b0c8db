import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { product } from '@lucarne/core/test/fixtures.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as OffersPage } from './offers-page.tsx'

const mockProducts = (products: unknown[]) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ count: products.length, products })))

beforeEach(() => {
  useCart.setState({ lines: [] })
  mockContent(() => null)
})

describe('offers', () => {
  it('shows one page of the store, with links to the others', async () => {
    const all = Array.from({ length: 50 }, (_, index) =>
      product({ id: `p${index}`, title: `Produit ${index}`, order: index }),
    )
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { searchParams } = new URL(String(input))
      const offset = Number(searchParams.get('offset') ?? 0)
      const page = all.slice(offset, offset + Number(searchParams.get('limit')))
      return Response.json({ count: all.length, products: page })
    })
    const Offers = createRoutesStub([{ path: '/nos-offres/page/:page', Component: OffersPage }])
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Offers initialEntries={['/nos-offres/page/2']} />
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('heading', { name: 'Produit 20' })).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(20)
    expect(fetched.mock.calls.map(([url]) => new URL(String(url)).search)).toEqual(['?limit=20&offset=20'])
    const pages = within(await screen.findByRole('navigation', { name: 'Pages d’offres' }))
    const paths = pages.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(paths).toEqual(['/nos-offres', '/nos-offres/page/3'])
  })

  it('groups the offers by need, with the price by the month', async () => {
    const variants = [{ id: 'v', price_in_cents: 8999, subscription_months: 12 }]
    mockProducts([
      product({ id: 'box', title: 'Boîtier', type: { value: 'physical' }, order: 1 }),
      product({ variants, type: { value: 'digital' }, order: 2 }),
    ])
    renderTestPage(<OffersPage />)
    const subscriptions = within(await screen.findByRole('region', { name: 'Abonnements' }))
    expect(subscriptions.getByText(/^soit 7,50\s€ par mois$/)).toBeTruthy()
    const boxes = within(screen.getByRole('region', { name: 'Boîtiers et accessoires' }))
    expect(boxes.getByRole('heading', { name: 'Boîtier', level: 3 })).toBeTruthy()
  })

  it.each([
    [4, true],
    [5, false],
    [8, true],
    [9, false],
  ])('never leave one of %i offers alone in a row of four', async (count, hasFourColumns) => {
    mockProducts(Array.from({ length: count }, (_, index) => product({ id: `p${index}` })))
    renderTestPage(<OffersPage />)
    const [list] = await screen.findAllByRole('list')
    expect(list?.classList.contains('lg:grid-cols-4')).toBe(hasFourColumns)
  })

  it('lists those that have a variant', async () => {
    mockProducts([product(), { ...product({ id: 'empty', title: 'Carte cadeau' }), variants: [] }])
    renderTestPage(<OffersPage />)
    expect(await screen.findByRole('heading', { name: 'Abonnement 12 mois' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Carte cadeau' })).toBeNull()
  })

  it('shows the price, the one before it, and the way to the details', async () => {
    const variants = [{ id: 'v', price_in_cents: 12_000, sale_price_in_cents: 8999 }]
    mockProducts([product({ variants })])
    renderTestPage(<OffersPage />)
    const card = within(await screen.findByRole('article'))
    expect(card.getByText(/89,99/)).toBeTruthy()
    expect(card.getByText(/120,00/).closest('s')).toBeTruthy()
    expect(card.getByRole('link', { name: /Détails/ }).getAttribute('href')).toBe(
      '/product/abonnement-12-mois',
    )
  })

  it('adds to the cart and confirms it', async () => {
    mockProducts([product()])
    const { user } = renderTestPage(<OffersPage />)
    await user.click(await screen.findByRole('button', { name: /^Ajouter\s+Abonnement 12 mois au panier$/ }))
    expect(await screen.findByText('Ajouté au panier ! 🛒')).toBeTruthy()
    expect(useCart.getState().lines).toMatchObject([{ variant: { id: 'v-12' }, quantity: 1 }])
  })

  it('says what is left when the stock is not enough', async () => {
    const variants = [{ id: 'v', title: 'Noir', manage_inventory: true, inventory_quantity: 0 }]
    mockProducts([product({ title: 'Boîtier', variants })])
    const { user } = renderTestPage(<OffersPage />)
    await user.click(await screen.findByRole('button', { name: /Ajouter/ }))
    expect(await screen.findByText("Oups ! Quelque chose s'est mal passé.")).toBeTruthy()
    expect(screen.getByText('Not enough stock for Boîtier (Noir). Only 0 left.')).toBeTruthy()
    expect(useCart.getState().lines).toEqual([])
  })

  it('does not sell what is not purchasable', async () => {
    mockProducts([product({ purchasable: false })])
    renderTestPage(<OffersPage />)
    const button = await screen.findByRole('button', { name: 'Actuellement indisponible' })
    expect(button.hasAttribute('disabled')).toBe(true)
  })

  it('shows a message when there is nothing to sell', async () => {
    mockProducts([])
    renderTestPage(<OffersPage />)
    expect(await screen.findByText("Aucun produit n'est disponible pour le moment...")).toBeTruthy()
  })

  it('shows an error when the store is unreachable, and can be retried', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'))
    const { user } = renderTestPage(<OffersPage />)
    expect(await screen.findByText('Impossible de charger les offres. Veuillez réessayer.')).toBeTruthy()
    fetched.mockImplementation(async () => new Response(JSON.stringify({ products: [product()] })))
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { name: 'Abonnement 12 mois' })).toBeTruthy()
  })
})
