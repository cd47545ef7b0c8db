import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { box, boxStock, mockStore, renderProduct } from '../product-page-fixture.tsx'

let onIntersection: undefined | ((entries: { isIntersecting: boolean }[]) => void)

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: NonNullable<typeof onIntersection>) {
      onIntersection = callback
    }
    observe() {}
    disconnect() {}
  },
)
const scroll = (isIntersecting: boolean) => act(() => onIntersection?.([{ isIntersecting }]))

beforeEach(() => useCart.setState({ lines: [] }))

it('the buy bar is shown while the page’s own buy button is out of view', async () => {
  mockStore({ product: box, variants: boxStock })
  const { user } = renderProduct()
  await screen.findByRole('heading', { name: 'Boîtier Phare' })
  await waitFor(() => expect(onIntersection).toBeDefined())
  expect(screen.queryByRole('region', { name: 'Achat rapide' })).toBeNull()
  scroll(false)
  const bar = within(screen.getByRole('region', { name: 'Achat rapide' }))
  expect(bar.getByText(/119,99/)).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Ajouter au panier' }))
  expect(useCart.getState().lines).toMatchObject([{ variant: { id: 'noir' }, quantity: 1 }])
  scroll(true)
  expect(screen.queryByRole('region', { name: 'Achat rapide' })).toBeNull()
})
