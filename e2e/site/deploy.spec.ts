import { expect, test } from './test.ts'

const gone = { status: 404, contentType: 'text/html', body: '<!doctype html>' }

test('a tab from before a deploy reaches the page it asks for, with its cart', async ({ page }) => {
  await page.goto('/nos-offres')
  await page.getByRole('button', { name: /^Ajouter Abonnement 12 mois/ }).click()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-old-tab', ''))

  let isOld = true
  await page.route(/\/assets\/blog-page[^/]*\.js$/, (route) =>
    isOld ? route.fulfill(gone) : route.continue(),
  )
  const firstLeftFor = page.waitForEvent('framenavigated').then((frame) => {
    isOld = false
    return new URL(frame.url()).pathname
  })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Tous les guides' })
  const missed = page.evaluate(async () => {
    await new Promise((resolve) => addEventListener('vite:preloadError', resolve, { once: true }))
  })
  // Already gone when it is pointed at: a page that reloads then would lose the click.
  await link.hover()
  await missed
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guides et tutoriels' })).toBeVisible()
  expect(await firstLeftFor).toBe('/blog')
  await expect(page.locator('body[data-old-tab]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
})

test('a piece that is gone reloads the page once, with what was typed; one gone for good breaks nothing else', async ({
  page,
}) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/blog/image-figee')
  const comment = page.getByRole('textbox', { name: 'Commentaire' })
  await comment.fill('Merci, cela marche.')
  await page.route(/\/assets\/cart-drawer[^/]*\.js$/, (route) => route.fulfill(gone))
  await page.getByRole('button', { name: 'Panier vide' }).click()
  await expect.poll(() => loads).toBe(2)
  await expect(comment).toHaveValue('Merci, cela marche.')

  // Gone for good: the rest of the page goes on.
  await page.getByRole('button', { name: 'Panier vide' }).click()
  await page.getByRole('button', { name: 'Passer au thème clair' }).click()
  await expect(page.locator('html')).toHaveClass('light')
  expect(loads).toBe(2)
})
