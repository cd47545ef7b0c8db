import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })
const opener = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })

test('by mouse, panels open one at a time and lead to their pages', async ({ page }) => {
  await page.goto('/cgv')
  await opener(page, 'Pays').hover()
  await expect(opener(page, 'Pays')).toHaveAttribute('aria-expanded', 'true')
  await opener(page, 'Aide').hover()
  await expect(opener(page, 'Aide')).toHaveAttribute('aria-expanded', 'true')
  await expect(bar(page).locator('button[aria-expanded=true]')).toHaveCount(1)

  await opener(page, 'Pays').hover()
  await bar(page).getByRole('link', { name: 'Belgique' }).click()
  await expect(page).toHaveURL(/\/iptv-belgique$/)
  await expect(opener(page, 'Pays')).toHaveAttribute('aria-current', 'true')
})

test('by keyboard, focus opens a panel, Escape closes it and gives focus back, Enter follows', async ({
  page,
}) => {
  await page.goto('/cgv')
  await bar(page).getByRole('link', { name: 'Offres' }).focus()
  await page.keyboard.press('Tab')
  await expect(opener(page, 'Pays')).toBeFocused()
  await expect(opener(page, 'Pays')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(opener(page, 'Pays')).toBeFocused()
  await expect(bar(page).locator('button[aria-expanded=true]')).toHaveCount(0)

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/iptv-/)
})

test('the chosen theme is on the root before the first paint, after a reload too', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-paint').length > 0)
        document.documentElement.dataset.paintedLight = String(
          document.documentElement.classList.contains('light'),
        )
    }).observe({ type: 'paint', buffered: true })
    document.addEventListener('readystatechange', () => {
      // The application has not run yet: only the page's own head can have set the class.
      if (document.readyState === 'interactive')
        document.documentElement.dataset.parsedAs = document.documentElement.className
    })
  })
  await page.goto('/cgv')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-parsed-as', 'dark')
  await page.getByRole('button', { name: 'Passer au thème clair' }).click()
  await expect(root).toHaveClass('light')

  await page.reload()
  await expect(root).toHaveAttribute('data-parsed-as', 'light')
  await expect(root).toHaveAttribute('data-painted-light', 'true')
  await expect(page.getByRole('button', { name: 'Passer au thème sombre' })).toBeVisible()
})

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the menu unfolds in place, stays under the bar and closes on navigation', async ({ page }) => {
    await page.goto('/cgv')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await expect(menu).toBeVisible()
    expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(844 - 64)
    await menu.getByRole('button', { name: 'Aide' }).tap()
    await menu.getByRole('link', { name: 'Questions fréquentes' }).tap()
    await expect(page).toHaveURL(/\/support\/faq$/)
    await expect(menu).toBeHidden()
  })
})
