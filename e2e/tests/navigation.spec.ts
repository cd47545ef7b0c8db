import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { expectListedStorage } from '../pages/browser-storage.ts'

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })
const menuButton = (page: Page, name: string) =>
  mainNavigation(page).getByRole('button', { name, exact: true })

test('menus open one at a time on hover, and their links work', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/cgv')
  await menuButton(page, 'Pays').hover()
  await expect(menuButton(page, 'Pays')).toHaveAttribute('aria-expanded', 'true')
  await menuButton(page, 'Aide').hover()
  await expect(menuButton(page, 'Aide')).toHaveAttribute('aria-expanded', 'true')
  await expect(mainNavigation(page).locator('button[aria-expanded=true]')).toHaveCount(1)

  await menuButton(page, 'Pays').hover()
  await mainNavigation(page).getByRole('link', { name: 'Belgique' }).click()
  await expect(page).toHaveURL(/\/iptv-belgique$/)
  await expect(menuButton(page, 'Pays')).toHaveAttribute('aria-current', 'true')
})

// `site-header.test.tsx` tests the same keys.
test('menus open on ArrowDown and Enter, not on focus, and Escape returns focus', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/cgv')
  await mainNavigation(page).getByRole('link', { name: 'Offres' }).focus()
  await page.keyboard.press('Tab')
  await expect(menuButton(page, 'Pays')).toBeFocused()
  await expect(menuButton(page, 'Pays')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(menuButton(page, 'Pays')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menuButton(page, 'Pays')).toBeFocused()
  await expect(mainNavigation(page).locator('button[aria-expanded=true]')).toHaveCount(0)

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/iptv-/)
})

test('the chosen theme is applied before the first paint after a reload', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-paint').length > 0)
        document.documentElement.dataset.paintedLight = String(
          document.documentElement.classList.contains('light'),
        )
    }).observe({ type: 'paint', buffered: true })
    document.addEventListener('readystatechange', () => {
      // Before the application runs, only the controls script in the head can have set the class.
      if (document.readyState === 'interactive')
        document.documentElement.dataset.parsedAs = document.documentElement.className
    })
  })
  await page.goto('/cgv')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-parsed-as', 'dark')
  await page.getByRole('button', { name: 'Passer au thème clair' }).click()
  await expect(root).toHaveClass('light')
  await expectListedStorage(page, 'theme')

  await page.reload()
  await expect(root).toHaveAttribute('data-parsed-as', 'light')
  await expect(root).toHaveAttribute('data-painted-light', 'true')
  await expect(page.getByRole('button', { name: 'Passer au thème sombre' })).toBeVisible()
})

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the mobile menu expands sections in place and closes on navigation', async ({ page }) => {
    await page.goto('/cgv')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await expect(menu).toBeVisible()
    expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(844 - 64)
    await menu.getByText('Aide', { exact: true }).tap()
    await menu.getByRole('link', { name: 'Questions fréquentes' }).tap()
    await expect(page).toHaveURL(/\/support\/faq$/)
    await expect(menu).toBeHidden()
  })
})
