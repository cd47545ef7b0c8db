import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { chooseAppearances, expectNoAxeViolations, setThemeAndViewport } from '../pages/accessibility.ts'
import { serviceUrls } from '../service-urls.ts'

interface FaultState {
  name: string
  path: string
  /** Makes requests fail, or wait, before the page is opened. */
  injectFault: (page: Page) => Promise<unknown>
  expectState: (page: Page) => Promise<void>
}

/** Examples alone: neither average, count, rating nor date. */
async function expectSampleReviews(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const samples = main.getByRole('list', { name: 'Exemples d’avis' }).getByRole('article')
  await expect(samples).toHaveCount(5)
  await expect(samples.getByText('Exemple', { exact: true })).toHaveCount(5)
  await expect(main.getByRole('img', { name: / sur 5$/ })).toHaveCount(0)
  await expect(main.getByText(/sur 5, pour|avis publiés?$|tel quel|^Publié le/)).toHaveCount(0)
  await expect(main.getByRole('time')).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]', { hasText: 'ating' })).toHaveCount(0)
}

const reviewRequests = () => `${serviceUrls().supabase}/rest/v1/**`

/** Reviews that cannot be read, and a shop that has none. */
const reviewStates: readonly FaultState[] = [
  {
    name: 'reviews that failed to load',
    path: '/temoignages',
    injectFault: (page) => page.route(reviewRequests(), (route) => route.abort()),
    expectState: async (page) => {
      await expect(page.getByText('Les derniers avis n’ont pas pu être chargés.')).toBeVisible()
      await expectSampleReviews(page)
    },
  },
  {
    name: 'no reviews',
    path: '/temoignages',
    injectFault: (page) => page.route(reviewRequests(), (route) => route.fulfill({ json: [] })),
    expectState: async (page) => {
      await expect(page.getByText('Aucun avis n’est encore publié.')).toBeVisible()
      await expectSampleReviews(page)
    },
  },
]

const faultStates: readonly FaultState[] = [
  ...reviewStates,
  {
    name: 'page without its content',
    path: '/support',
    injectFault: (page) => page.route(`${serviceUrls().lake}/**`, (route) => route.abort()),
    expectState: (page) =>
      expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible(),
  },
  {
    name: 'loading offers',
    path: '/nos-offres',
    injectFault: (page) => page.route(`${serviceUrls().store}/**`, () => {}),
    expectState: (page) =>
      expect(page.getByRole('status').filter({ hasText: 'Chargement des offres' })).toBeVisible(),
  },
  {
    name: 'offers that failed to load',
    path: '/nos-offres',
    injectFault: (page) => page.route(`${serviceUrls().store}/**`, (route) => route.abort()),
    expectState: (page) =>
      expect(page.getByText('Impossible de charger les offres. Veuillez réessayer.').first()).toBeVisible(),
  },
]

test('loading and failed states have no axe violations', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(300_000)
  for (const [index, { name, path, injectFault, expectState }] of faultStates.entries()) {
    await test.step(name, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await injectFault(page)
      await page.goto(path)
      await expectState(page)
      for (const appearance of chooseAppearances(index)) {
        await setThemeAndViewport(page, appearance)
        await expectNoAxeViolations(page, { path, state: name }, appearance)
      }
    })
  }
})

for (const { name, path, injectFault, expectState } of reviewStates)
  test(`${name}: the page shows labelled examples without any rating or date`, async ({ page }) => {
    await injectFault(page)
    await page.goto(path)
    await expectState(page)
  })

test('a failed content request is sent three times before the error shows', async ({ page }) => {
  let requestCount = 0
  await page.route(`${serviceUrls().lake}/**`, (route) => {
    // Queries of the page, without the layout's, which later parts repeat.
    if (new URL(route.request().url()).searchParams.get('$slug') === '"cgv"') requestCount += 1
    return route.abort()
  })
  await page.goto('/cgv')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page ne répond pas')
  await expect(page.getByText('Le contenu n’a pas pu être chargé.')).toBeVisible()
  expect(requestCount).toBe(3)
})
