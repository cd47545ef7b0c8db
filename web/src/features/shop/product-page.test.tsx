import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { box, boxStock, mockStore, renderProduct } from './product-page-fixture.tsx'

const shownPhoto = () => screen.getByRole('img').getAttribute('src')
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

beforeEach(() => useCart.setState({ lines: [] }))

describe('product page', () => {
  it('shows its layout while the product is on its way', async () => {
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
    renderProduct()
    expect(await screen.findByText('Chargement du produit', { selector: 'span' })).toBeTruthy()
  })

  it('shows what the store says when it fails, and the way back', async () => {
    mockStore({})
    renderProduct()
    expect(await screen.findByRole('heading', { name: 'Erreur de chargement' })).toBeTruthy()
    expect(screen.getByText('HTTP 404: Not Found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Retour aux boîtiers' }).getAttribute('href')).toBe('/nos-offres')
  })

  it('shows a French error when the store is unreachable, and can be retried', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const { user } = renderProduct()
    expect(await screen.findByText('Échec du chargement du produit')).toBeTruthy()
    mockStore({ product: box, variants: boxStock })
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { name: 'Boîtier Phare' })).toBeTruthy()
  })

  it('shows title, subtitle, ribbon, price and the price before it', async () => {
    mockStore({ product: box, variants: boxStock })
    renderProduct()
    expect(await screen.findByRole('heading', { name: 'Boîtier Phare', level: 1 })).toBeTruthy()
    expect(screen.getByText('Prêt à brancher.')).toBeTruthy()
    expect(screen.getByText('Nouveau')).toBeTruthy()
    expect(screen.getByText(/149,99/).closest('s')).toBeTruthy()
    expect(screen.getByText(/Vous gagnez 30,00/)).toBeTruthy()
  })

  it('names the page and describes it in at most 160 characters', async () => {
    mockStore({ product: { ...box, description: `<p>${'mot '.repeat(100)}</p>` }, variants: boxStock })
    renderProduct()
    await screen.findByRole('heading', { name: 'Boîtier Phare' })
    expect(document.title).toBe('Boîtier Phare')
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
    expect(description).toMatch(/^mot mot/)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('chooses the first variant', async () => {
    mockStore({ product: box, variants: boxStock })
    renderProduct()
    await screen.findByRole('heading', { name: 'Boîtier Phare' })
    expect(radio(/Noir/).checked).toBe(true)
  })

  it('shows no choice when there is but one variant', async () => {
    mockStore({ product: { ...box, variants: box.variants.slice(0, 1) }, variants: boxStock })
    renderProduct()
    await screen.findByRole('heading', { name: 'Boîtier Phare' })
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('keeps the chosen variant in the URL, with its price and picture', async () => {
    mockStore({ product: box, variants: boxStock })
    const { router, user } = renderProduct()
    await screen.findByRole('heading', { name: 'Boîtier Phare' })
    await user.click(radio(/Sable/))
    expect(radio(/Sable/).checked).toBe(true)
    await waitFor(() => expect(router.state.location.search).toBe('?variant=sable'))
    expect(screen.getByText(/139,99/)).toBeTruthy()
    expect(shownPhoto()).toBe('https://shop.test/2.webp')
  })

  it('takes a choice immediately, before the URL is updated', async () => {
    mockStore({ product: box, variants: boxStock })
    const loader = vi.fn<() => unknown>(() => new Promise(() => {})).mockReturnValueOnce(null)
    const { router, user } = renderProduct('', loader)
    await screen.findByRole('heading', { name: 'Boîtier Phare' })
    await user.click(radio(/Sable/))
    expect(radio(/Sable/).checked).toBe(true)
    expect(router.state.location.search).toBe('')
  })

  it('leaves the picture when the variant has none of its own', async () => {
    mockStore({ product: box, variants: boxStock })
    const { user } = renderProduct('?variant=sable')
    await screen.findByRole('heading', { name: 'Boîtier Phare' })
    await user.click(radio(/Noir/))
    expect(shownPhoto()).toBe('https://shop.test/2.webp')
  })

  it('opens on the variant of its URL, or the first for an unknown one', async () => {
    mockStore({ product: box, variants: boxStock })
    const { router } = renderProduct('?variant=sable')
    await screen.findByRole('heading', { name: 'Boîtier Phare' })
    expect(radio(/Sable/).checked).toBe(true)
    expect(shownPhoto()).toBe('https://shop.test/2.webp')
    await router.navigate('/product/boitier?variant=rouge')
    await waitFor(() => expect(radio(/Noir/).checked).toBe(true))
  })

  it('goes round its pictures, by arrows and by dots', async () => {
    mockStore({ product: box, variants: boxStock })
    const { user } = renderProduct()
    await user.click(await screen.findByRole('button', { name: 'Photo précédente' }))
    expect(shownPhoto()).toBe('https://shop.test/3.webp')
    await user.click(screen.getByRole('button', { name: 'Photo suivante' }))
    expect(shownPhoto()).toBe('https://shop.test/1.webp')
    const dot = screen.getByRole('button', { name: 'Photo 2 sur 3' })
    await user.click(dot)
    expect(shownPhoto()).toBe('https://shop.test/2.webp')
    expect(dot.getAttribute('aria-current')).toBe('true')
  })

  it('shows the description in tabs', async () => {
    mockStore({ product: box, variants: boxStock })
    const { user } = renderProduct()
    expect((await screen.findByRole('tabpanel')).textContent).toBe('Il s’allume vite.')
    await user.click(screen.getByRole('tab', { name: 'Dans la boîte' }))
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('Une télécommande.'))
  })

  it('shows what else is good to know, in its order', async () => {
    const info = (title: string, order: number) => ({ id: title, title, order, description: '<p>Oui.</p>' })
    const product = { ...box, additional_info: [info('Aide', 2), info('Envoi', 1)] }
    mockStore({ product, variants: boxStock })
    renderProduct()
    const items = await screen.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent).slice(-2)).toEqual(['EnvoiOui.', 'AideOui.'])
  })

  it('asks for its related products alone, and shows them in their order', async () => {
    const related = (related_id: string, position: number) => ({
      id: related_id,
      section_title: 'Vous aimerez aussi',
      related_type: 'product',
      related_id,
      position,
    })
    const other = (id: string) => ({ ...box, id, title: `Produit ${id}` })
    const fetched = mockStore({
      product: { ...box, related_products: [related('b', 2), related('a', 1)] },
      variants: boxStock,
      products: [other('b'), other('a')],
    })
    renderProduct()
    expect(await screen.findByRole('heading', { name: 'Vous aimerez aussi', level: 2 })).toBeTruthy()
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Produit a',
      'Produit b',
    ])
    const lists = fetched.mock.calls.map(([url]) => decodeURIComponent(String(url)))
    expect(lists.filter((url) => url.includes('/products?'))).toEqual([
      'http://localhost:3901/store/lucarne/products?ids[]=a&ids[]=b',
    ])
  })
})
