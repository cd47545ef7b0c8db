import { expect } from '@playwright/test'
import { test } from './site-test.ts'

const notFound = { status: 404, contentType: 'text/html', body: '<!doctype html>' }

test('a tab opened before a deployment reaches the requested page and keeps its cart', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/nos-offres')
  await page.getByRole('button', { name: /^Ajouter Abonnement 12 mois/ }).click()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-old-tab', ''))

  let isOld = true
  await page.route(/\/assets\/blog-page[^/]*\.js$/, (route) =>
    isOld ? route.fulfill(notFound) : route.continue(),
  )
  const firstReloadPath = page.waitForEvent('framenavigated').then((frame) => {
    isOld = false
    return new URL(frame.url()).pathname
  })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Tous les guides' })
  const preloadError = page.evaluate(async () => {
    await new Promise((resolve) => addEventListener('vite:preloadError', resolve, { once: true }))
  })
  // The preload on hover fails already: a reload at that moment would lose the click.
  await link.hover()
  await preloadError
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guides et tutoriels' })).toBeVisible()
  expect(await firstReloadPath).toBe('/blog')
  await expect(page.locator('body[data-old-tab]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
})

test('a page whose chunk is missing reloads once and keeps form input', { tag: '@deep' }, async ({
  page,
}) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/blog/image-figee')
  const comment = page.getByRole('textbox', { name: 'Commentaire' })
  await comment.fill('Merci, cela marche.')
  await page.route(/\/assets\/open-cart[^/]*\.js$/, (route) => route.fulfill(notFound))
  await page.getByRole('button', { name: 'Panier vide' }).click()
  await expect.poll(() => loads).toBe(2)
  await expect(comment).toHaveValue('Merci, cela marche.')

  // Still missing: no second reload, and the rest of the page works.
  await page.getByRole('button', { name: 'Panier vide' }).click()
  await expect(page.getByRole('dialog').getByText('Votre panier tarde à s’afficher.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Passer au thème clair' }).click()
  await expect(page.locator('html')).toHaveClass('light')
  expect(loads).toBe(2)
})
