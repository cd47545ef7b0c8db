import { ToastRegion } from '@lucarne/core/ui/toast/toast-region.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { Component as ProductPage } from './product-page.tsx'

const noir = { id: 'noir', title: 'Noir', price_in_cents: 14_999, sale_price_in_cents: 11_999 }
const sable = { id: 'sable', title: 'Sable', price_in_cents: 13_999, image_url: 'https://shop.test/2.webp' }
const stocked = { manage_inventory: true, inventory_quantity: 99 }

/** A product of two variants and three pictures, the second of which is Sable’s. */
export const box = {
  id: 'boitier',
  title: 'Boîtier Phare',
  subtitle: 'Prêt à brancher.',
  ribbon_text: 'Nouveau',
  description: '<p>Il s’allume vite.</p><h2>Dans la boîte</h2><p>Une télécommande.</p>',
  purchasable: true,
  media: [1, 2, 3].map((order) => ({ url: `https://shop.test/${order}.webp`, order, type: 'image' })),
  variants: [
    { ...noir, ...stocked },
    { ...sable, ...stocked },
  ],
}

/** Remaining stock of the box's variants. */
export const boxStock = [
  { id: 'noir', inventory_quantity: 3 },
  { id: 'sable', inventory_quantity: 0 },
]

type StoreResponses = {
  product?: unknown
  variants?: unknown
  products?: unknown[]
  checkout?: () => Response
}

/** Mocks `fetch` with a store of these products; other requests are not found. */
export function mockStore({ product, variants, products, checkout }: StoreResponses) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input))
    const jsonOrNotFound = (key: string, value: unknown) =>
      value === undefined
        ? new Response('{}', { status: 404, statusText: 'Not Found' })
        : new Response(JSON.stringify({ [key]: value }))
    if (pathname.endsWith('/checkout')) return checkout?.() ?? jsonOrNotFound('url', undefined)
    if (pathname.endsWith('/variants')) return jsonOrNotFound('variants', variants)
    if (pathname.endsWith('/products')) return jsonOrNotFound('products', products)
    // The product has no reviews.
    if (pathname.includes('/rest/v1/')) return new Response('[]')
    return jsonOrNotFound('product', product)
  })
}

/** Renders the product page at its URL, with its toasts; `loader` is its route's. */
export function renderProduct(search = '', loader: () => unknown = () => null) {
  const page = (
    <>
      <ProductPage />
      <ToastRegion />
    </>
  )
  const router = createMemoryRouter(
    [{ path: '/product/:productId', element: page, loader, HydrateFallback: () => null }, { path: '*' }],
    { initialEntries: [`/product/boitier${search}`] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}
