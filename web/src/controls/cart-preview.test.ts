import { toCartLine } from '@lucarne/core/commerce/cart/cart-line.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { countryKey } from '@lucarne/core/commerce/storage-keys.ts'
import { setPanelOpen } from '@lucarne/core/lib/panels.ts'
import { product } from '@lucarne/core/test/fixtures.ts'
import { beforeEach, expect, it } from 'vitest'
import { previewCart } from './cart-preview.ts'

previewCart()

beforeEach(() => {
  document.body.innerHTML = '<div id="panier" hidden><div data-cart-preview></div></div>'
  useCart.setState({ lines: [] })
})

function open() {
  const panel = document.querySelector<HTMLElement>('#panier')
  if (panel) setPanelOpen(panel, true)
  return panel?.textContent
}
const store = (title: string) => {
  const [variant] = product().variants
  if (variant) useCart.getState().add(toCartLine({ ...product(), title }, variant, 2))
}

it('shows the lines and the total of the stored cart', () => {
  store('Abonnement 12 mois')
  expect(open()).toMatch(/^Abonnement 12 mois3 écrans × 2.*89,99.€Total179,98.€$/)
})

it('says when the cart is empty or cannot be read', () => {
  localStorage.setItem('e-commerce-cart', '{')
  expect(open()).toBe('Votre panier est vide.')
})

it('shows what is stored as text, and prices of an unknown country', () => {
  localStorage.setItem(countryKey, 'x-<b>')
  store('<img src=x onerror=alert(1)>')
  expect(open()).toContain('<img src=x onerror=alert(1)>')
  expect(document.querySelector('img')).toBeNull()
})
