import { globSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { holdApplication, isShellHydrated, waitForHydration } from '../pages/hydration.ts'
import { picturesWithMetadata } from '../pages/pictures-with-metadata.ts'
import { resumeWithoutUpdates } from '../pages/resume-from-now.ts'
import { pathsOfEachType } from '../pages/route-table.ts'
import type { Site } from '../sandboxes/start-site.ts'
import { test } from './site-test.ts'

/** Pages of each type, some of them unknown to the build; with DEEP=1, every page of the built site. */
function listTestedPaths({ dir }: Site): string[] {
  const types = [...pathsOfEachType, '/product/boitier-phare?variant=phare-sable', '/commande/succes']
  if (!process.env.DEEP) return types
  const files = globSync('**/*.html', { cwd: dir })
  return [...new Set([...types, ...files.map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`)])]
}

// Time zone, locale and viewport differ from those of the build.
test.use({ timezoneId: 'America/Los_Angeles', locale: 'en-US', viewport: { width: 390, height: 844 } })

/** Runs React's development build, and collects console errors, console warnings and uncaught exceptions. */
async function recordProblems(page: Page): Promise<string[]> {
  await page.route(/\/assets\/application-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'import "/development/main.js"' }),
  )
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  return problems
}

/** Opens a page and waits until all of it is hydrated. */
async function openHydrated(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
}

// No build hydrates a page: this is the test that a page equals its HTML. A problem names its page.
test('pages hydrate without warnings of React’s development build for returning visitors', {
  tag: '@sized',
}, async ({ page, site }) => {
  test.setTimeout(600_000)
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light')
    const comment = { id: 1, name: 'A', email: '', text: 'B', date: '2026-01-01T00:00:00Z', replies: [] }
    localStorage.setItem('comments_image-figee', JSON.stringify([comment]))
  })
  const problems = await recordProblems(page)
  for (const path of listTestedPaths(site)) await openHydrated(page, path)
  expect(problems).toEqual([])
})

test('a page that differs from its HTML in a text or an attribute is named', async ({ page }) => {
  const problems = await recordProblems(page)
  for (const [path, from, to] of [
    ['/cgv', /(<h1[^>]*>)[^<]+/, '$1Un autre titre'],
    ['/connexion', /(<input[^>]*type=")email"/, '$1text"'],
  ] as const) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(from, to) })
    })
    await openHydrated(page, path)
    expect(
      problems.filter((problem) => problem.includes(`${path}: `)),
      path,
    ).not.toEqual([])
  }
})

test('a page without input loads its scripts, and runs them at the first input', async ({
  context,
  site,
}) => {
  for (const path of ['/', '/blog/image-figee']) {
    // A tab in which the application ran has something stored, and starts at once.
    const page = await context.newPage()
    await resumeWithoutUpdates(page, site.url)
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.locator('link[rel=modulepreload][data-run]')).not.toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(await isShellHydrated(page), path).toBe(false)
    await page.mouse.move(10, 10)
    await expect.poll(() => isShellHydrated(page)).toBe(true)
  }
})

// Journeys press them on pages of every type.
test('buttons and links of a hydrated page work', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Diapositive suivante' }).click()
  const second = page.getByRole('button', { name: 'Diapositive 2', exact: true })
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Passer au thème clair' }).click()
  await expect(page.locator('html')).toHaveClass('light')
  // In a part that is hydrated for certain: other links would still load a new document.
  await page.getByRole('link', { name: 'Voir les offres sport' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nos offres' })).toBeFocused()
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/nos-offres$/)
})

test('early clicks and submissions are replayed after hydration, without passwords in the URL', {
  tag: '@deep',
}, async ({ page }) => {
  const startOffers = await holdApplication(page)
  await page.goto('/nos-offres', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: /^Ajouter Abonnement 12 mois/ }).click()
  startOffers()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()

  const startSignIn = await holdApplication(page)
  await page.goto('/connexion', { waitUntil: 'domcontentloaded' })
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill('personne@exemple.fr')
  await form.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  startSignIn()
  await expect(page.getByText('Sign in Failed')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('a cart opened before hydration is open at once, and then shows its lines', async ({ page }) => {
  await page.goto('/nos-offres')
  await page.getByRole('button', { name: /^Ajouter Abonnement 12 mois/ }).click()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()

  const release = await holdApplication(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: /^Panier/ }).click()
  const cart = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(cart.getByRole('button', { name: 'Fermer le panier' })).toBeFocused()
  release()
  await expect(cart.getByRole('listitem').first()).toContainText('Abonnement 12 mois')
  await cart.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(cart.getByText('2 articles')).toBeVisible()
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeFocused()
  await page.getByRole('button', { name: 'Panier, 2 articles' }).click()
  await expect(cart.getByRole('button', { name: 'Augmenter la quantité' })).toBeVisible()
})

test('menu, help, theme and carousel pressed before hydration act once, at once', async ({ page }) => {
  const release = await holdApplication(page)
  const requested = page.waitForRequest(/\/assets\/application-[^/]+\.js$/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Diapositive suivante' }).click()
  const second = page.locator('[aria-label="Diapositive 2"]')
  await expect(second).toHaveAttribute('aria-current', 'true')
  const help = page.getByRole('complementary').getByRole('link', { name: 'E-mail' })
  await page.getByRole('button', { name: 'Besoin d’aide ?' }).click()
  await expect(help).toBeVisible()
  await page.getByRole('button', { name: 'Passer au thème clair' }).click()
  await expect(page.locator('html')).toHaveClass('light')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(help).toBeHidden()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const country = menu.getByRole('link', { name: 'Belgique' })
  await menu.getByText('Pays').click()
  await expect(country).toBeVisible()

  release()
  await (await requested).response()
  await waitForHydration(page)
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('html')).toHaveClass('light')
  await expect(country).toBeVisible()
  await page.getByRole('button', { name: 'Fermer le menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click()
  await expect(page.locator('html')).toHaveClass('dark')
})

test('a search typed before hydration stays in its field and finds, without another key', {
  tag: '@deep',
}, async ({ page }) => {
  const release = await holdApplication(page)
  await page.goto('/support', { waitUntil: 'domcontentloaded' })
  const index = page.waitForRequest('**/search-index.json')
  const field = page.getByRole('searchbox')
  await field.pressSequentially('image figée')
  await index
  release()
  const results = page.getByRole('region', { name: 'Résultats' })
  await expect(results.getByRole('link').first()).toContainText('figée')
  await expect(field).toHaveValue('image figée')
  await expect(field).toBeFocused()
})

test('a variant chosen before hydration is the one that is added', { tag: '@deep' }, async ({ page }) => {
  const release = await holdApplication(page)
  await page.goto('/product/boitier-phare', { waitUntil: 'domcontentloaded' })
  await page.getByRole('radio', { name: 'Sable, 32 Go' }).check()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click()
  release()
  // By keyboard, because the toast covers the button.
  await page.getByRole('button', { name: 'Panier, 1 article' }).press('Enter')
  const cart = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(cart.getByRole('listitem').first()).toContainText('Sable')
})

test('a picture chosen before hydration stays chosen', async ({ page }) => {
  const release = await holdApplication(page)
  await page.goto('/temoignages', { waitUntil: 'domcontentloaded' })
  const form = page.getByRole('form', { name: 'Donner votre avis' })
  const [[name, buffer] = ['', Buffer.alloc(0)]] = Object.entries(picturesWithMetadata)
  await form.getByLabel('Ajouter une image').setInputFiles({ name, mimeType: 'image/*', buffer })
  release()
  await expect(form.getByText(name)).toBeVisible()
})
