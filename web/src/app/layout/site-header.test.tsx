import { setSession } from '@lucarne/core/backend/auth-store.ts'
import { toCartLine } from '@lucarne/core/commerce/cart/cart-line.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import '#controls/main.ts'
import { product } from '@lucarne/core/test/fixtures.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { layoutFixture } from '#test/layout-fixture.ts'
import { SiteHeader } from './site-header.tsx'

const renderHeader = async (path = '/') => {
  const page = renderTestPage(<SiteHeader />, path)
  await screen.findAllByText('Offres')
  return page
}
const mainNav = () => within(screen.getByRole('navigation', { name: 'Navigation principale' }))
const isOpen = (name: string) =>
  mainNav().getByRole('button', { name }).getAttribute('aria-expanded') === 'true'

beforeEach(() => {
  setSession(null)
  useCart.setState({ lines: [] })
  mockContent(() => layoutFixture)
})

describe('navigation panels', () => {
  it('open on hover, one at a time', async () => {
    const { user } = await renderHeader()
    await user.hover(mainNav().getByRole('button', { name: 'Pays' }))
    expect(isOpen('Pays')).toBe(true)
    await user.hover(mainNav().getByRole('button', { name: 'Aide' }))
    expect(isOpen('Pays')).toBe(false)
    expect(isOpen('Aide')).toBe(true)
  })

  it('do not open on keyboard focus alone', async () => {
    const { user } = await renderHeader()
    const button = mainNav().getByRole('button', { name: 'Pays' })
    for (let step = 0; step < 20 && document.activeElement !== button; step++) await user.tab()
    expect(document.activeElement).toBe(button)
    expect(isOpen('Pays')).toBe(false)
  })

  it.each(['{Enter}', ' '])('open and close with the key "%s"', async (key) => {
    const { user } = await renderHeader()
    mainNav().getByRole('button', { name: 'Pays' }).focus()
    await user.keyboard(key)
    expect(isOpen('Pays')).toBe(true)
    await user.keyboard(key)
    expect(isOpen('Pays')).toBe(false)
  })

  it('open and take focus with ArrowDown, and Escape returns it', async () => {
    const { user } = await renderHeader()
    const button = mainNav().getByRole('button', { name: 'Pays' })
    await user.hover(button)
    await mainNav().findByRole('link', { name: /France/ })
    await user.keyboard('{Escape}')
    button.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('France')
    await user.keyboard('{Escape}')
    expect(isOpen('Pays')).toBe(false)
    expect(document.activeElement).toBe(button)
  })

  it('close when a link is followed', async () => {
    const { user, router } = await renderHeader('/blog')
    await user.click(mainNav().getByRole('button', { name: 'Guides' }))
    await user.click(mainNav().getByRole('link', { name: 'Tous les guides' }))
    expect(router.state.location.pathname).toBe('/blog')
    expect(isOpen('Guides')).toBe(false)
  })
})

describe('the active entry', () => {
  it('is « Pays » for any path that starts with /iptv-', async () => {
    await renderHeader('/iptv-belgique')
    expect(mainNav().getByRole('button', { name: 'Pays' }).getAttribute('aria-current')).toBe('true')
    expect(mainNav().getByRole('link', { name: 'Offres' }).getAttribute('aria-current')).toBeNull()
  })
})

describe('mobile menu', () => {
  it('expands a section in place, and Escape closes it and returns focus', async () => {
    const { user } = await renderHeader()
    await user.click(screen.getByRole('button', { name: /Ouvrir le menu/ }))
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
    await user.click(menu.getByText('Aide'))
    expect(menu.getByRole('link', { name: 'Questions fréquentes' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Ouvrir le menu/ }))
  })
})

describe('header actions', () => {
  it('show the sum of the quantities on the cart button', async () => {
    const { variants } = product()
    for (const variant of variants) useCart.getState().add(toCartLine(product(), variant, 3))
    await renderHeader()
    expect(screen.getByRole('button', { name: 'Panier, 3 articles' }).textContent).toBe('3')
  })

  it('offer « Connexion » and « S’abonner » when signed out', async () => {
    await renderHeader()
    expect(screen.getByRole('link', { name: 'Connexion' }).getAttribute('href')).toBe('/connexion')
    expect(screen.getByRole('link', { name: 'S’abonner' }).getAttribute('href')).toBe('/nos-offres')
  })
})
