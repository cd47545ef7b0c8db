import { expect, type Page, type Request } from '@playwright/test'
import { tagDeepUnless } from '../deep-tests.ts'
import { holdApplication, waitForHydration } from '../pages/hydration.ts'
import { test } from './site-test.ts'

const path = '/mentions-legales'

/** Opens the home page, and waits until it has asked for everything that it asks for by itself. */
async function openHome(page: Page) {
  await page.goto('/')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
}
const link = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mentions légales' })

const intents = {
  hover: (page: Page) => link(page).hover(),
  focus: (page: Page) => link(page).focus(),
  touch: (page: Page) => link(page).dispatchEvent('pointerdown'),
}

for (const [name, point] of Object.entries(intents))
  test(`a page whose link had ${name} opens before any service responds`, {
    tag: tagDeepUnless(name === 'hover'),
  }, async ({ page, site }) => {
    await openHome(page)
    const open = new Set<Request>()
    page.on('request', (request) => request.url().startsWith(site.url) && open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    const state = page.waitForResponse(`**/page-state${path}.json`)
    const code = page.waitForResponse(/\/assets\/legal-details-[^/]+\.js$/)
    await point(page)
    await Promise.all([state, code])
    await expect.poll(() => open.size).toBe(0)
    // From now on nothing responds.
    await page.route('**', () => {})
    await link(page).click()
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Hébergement')
  })

test('a page whose link was never hovered is shown before any service responds', { tag: '@deep' }, async ({
  page,
  site,
}) => {
  await openHome(page)
  const asked: string[] = []
  const held: (() => void)[] = []
  await page.route(
    (url) => !url.href.startsWith(site.url),
    async (route) => {
      asked.push(route.request().url())
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    },
  )
  await link(page).dispatchEvent('click')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Hébergement')
  for (const release of held) release()
  await page.waitForLoadState('networkidle')
  expect(new Set(asked).size).toBe(asked.length)
})

test('the page before is shown at its scroll position before any service responds', { tag: '@deep' }, async ({
  page,
}) => {
  await openHome(page)
  await page.evaluate(() => scrollTo(0, 1200))
  await link(page).dispatchEvent('click')
  await expect(heading(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.route('**', () => {})
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Diapositive suivante' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
})

test('the code of a page without prefetch is requested in one round', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  const { chunks } = await (await request.get(`/page-state${path}.json`)).json()
  const listed: string[] = chunks
  const requested = new Set<string>()
  page.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (pathname.endsWith('.js')) requested.add(pathname)
  })
  await openHome(page)
  const held: (() => void)[] = []
  await page.route('**/assets/*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await link(page).dispatchEvent('click')
  await expect.poll(() => listed.filter((url) => !requested.has(url))).toEqual([])
  // Later requests get no response.
  for (const release of held) release()
  await expect(page.getByRole('main')).toContainText('Hébergement')
})

test('a page is requested together with the chunks that it imports', async ({ page }) => {
  await openHome(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  // No server responds.
  await page.route('**', () => {})
  await page.locator('a[href="/nos-offres"]').first().dispatchEvent('click')
  for (const chunk of ['offers-page', 'shop'])
    await expect.poll(() => requested.some((url) => url.includes(`/assets/${chunk}-`)), chunk).toBe(true)
})

test('before hydration the browser prefetches a link’s document, afterwards the application alone does', async ({
  page,
  site,
}) => {
  const release = await holdApplication(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  const prefetched: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') prefetched.push(prefetchUrl)
  })
  const removed = new Promise((resolve) => session.on('Preload.ruleSetRemoved', resolve))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await link(page).hover()
  await expect.poll(() => prefetched).toEqual([site.url + path])
  release()
  await removed
})
