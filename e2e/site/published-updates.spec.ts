import { buildPageStatePath, type PageState } from '@lucarne/core/lib/page-state-file.ts'
import { expect, type Page } from '@playwright/test'
import { isShellHydrated } from '../pages/hydration.ts'
import { resumeFromNow, resumeWithoutUpdates } from '../pages/resume-from-now.ts'
import { editorClient } from '../pages/studio.ts'
import { test } from './site-test.ts'

const expired = { visibleUntil: '2026-01-01T00:00:00Z' }

test('content published after the build appears without another build', async ({ page, site }) => {
  const lake = await editorClient(site.urls)
  const { _id, ...article } = await lake.fetch('*[_type == "article" && slug.current == "image-figee"][0]')
  await lake.patch(_id).set({ title: 'Image figée, le retour' }).commit()
  await page.goto('/blog/image-figee')
  await expect(page.getByRole('heading', { level: 1, name: 'Image figée, le retour' })).toBeVisible()

  // A publication while the page is open.
  await lake.patch(_id).set({ title: article.title }).commit()
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()

  // An article created after the build.
  await lake.create({
    ...article,
    _id: 'article-neuf',
    title: 'Tout neuf',
    slug: { _type: 'slug', current: 'neuf' },
  })
  await page.goto('/blog/neuf')
  await expect(page.getByRole('heading', { level: 1, name: 'Tout neuf' })).toBeVisible()
  await expect(page.locator('title')).toHaveCount(1)
  await lake.delete('article-neuf')

  // A redirect created after the build.
  await lake.create({ _id: 'redirect-neuf', _type: 'redirect', from: '/blog/neuf', to: '/blog/image-figee' })
  await page.goto('/blog/neuf?a=1')
  await expect(page).toHaveURL('/blog/image-figee?a=1')
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
  await lake.delete('redirect-neuf')

  // An article that expired after the build, and becomes visible again.
  await lake.patch(_id).set(expired).commit()
  await page.goto('/blog/image-figee')
  await expect(page.getByRole('heading', { level: 1, name: 'Article non trouvé' })).toBeVisible()
  await lake.patch(_id).unset(['visibleUntil']).commit()
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
})

test('a page whose state is missing shows its content all the same', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/page-state/**', (route) => route.fulfill({ status: 404, body: '' }))
  const queries = recordQueries(page)
  await page.goto('/blog/image-figee')
  await page.mouse.move(10, 10)
  await expect.poll(() => queries.length).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Image figée')
  await page.getByRole('button', { name: 'Panier vide' }).click()
  await expect(page.getByRole('dialog').getByText('Votre panier est vide.')).toBeVisible()
  await expect(page.locator('title')).toHaveCount(1)
})

/** The names of the content queries that a page sends from now on. */
function recordQueries(page: Page): string[] {
  const queries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/data/query/'))
      queries.push(new URL(request.url()).searchParams.get('query') ?? '')
  })
  return queries
}

/** Opens a page, and waits until it has opened its stream of live events. */
async function openIdle(page: Page, path: string) {
  const stream = page.waitForResponse('**/data/live/events/**')
  await page.goto(path)
  await stream
}

test('a page without input runs no application, and shows a publication', { tag: '@deep' }, async ({
  page,
  site,
}) => {
  const lake = await editorClient(site.urls)
  const { _id, title } = await lake.fetch('*[_type == "article" && slug.current == "image-figee"][0]')
  await resumeFromNow(page, site.url)
  await openIdle(page, '/blog/image-figee')
  // No page shows one.
  await lake.create({ _type: 'redirect', from: `/ancienne-page-${Date.now()}`, to: '/nos-offres' })
  await page.waitForLoadState('networkidle')
  expect(await isShellHydrated(page)).toBe(false)
  await lake.patch(_id).set({ title: 'Image figée, au repos' }).commit()
  await expect(page.getByRole('heading', { level: 1, name: 'Image figée, au repos' })).toBeVisible()
  await lake.patch(_id).set({ title }).commit()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a product page that has not started starts when the catalogue has changed', async ({ page, site }) => {
  await resumeWithoutUpdates(page, site.url)
  await page.route('**/store/*/catalogue', (route) =>
    route.fulfill({ json: { version: 'newer' }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto('/product/boitier-phare')
  await expect.poll(() => isShellHydrated(page)).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
})

test('a visit requests only content published since the build', { tag: '@deep' }, async ({ page, site }) => {
  const lake = await editorClient(site.urls)
  await resumeFromNow(page, site.url)
  const state: PageState = await (await page.request.get(buildPageStatePath('/cgv'))).json()
  const queries = recordQueries(page)
  const streams: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/data/live/events/')) streams.push(response.url())
  })
  const start = async () => {
    await openIdle(page, '/cgv')
    streams.length = 0
    await page.evaluate(() => dispatchEvent(new Event('keydown')))
    // Requests of the application.
    await expect.poll(() => streams.length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
  }
  await start()
  expect(await isShellHydrated(page)).toBe(true)
  expect(queries).toEqual([])

  // A tab in which the application ran starts it at once.
  await lake.patch('legal-cgv').set({ updatedOn: '2026-11-01' }).commit()
  const affected = state.queries.filter(({ data }) => JSON.stringify(data).includes('s1:legalPage'))
  expect(affected.length).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByText('1 novembre 2026')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(queries).toHaveLength(affected.length)
})

// Other tests need the country and the slide: with DEEP=1 they have another sandbox.
test('a country and a slide that expired after the build leave menu, page and carousel', {
  tag: '@deep',
}, async ({ page, site }) => {
  const lake = await editorClient(site.urls)
  const slideCount = await lake.fetch('count(*[_type == "slide"])')
  await lake
    .transaction()
    .patch('country-suisse', { set: expired })
    .patch('slide-sport', { set: expired })
    .commit()
  await page.goto('/iptv-suisse')
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page se prépare' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Suisse' })).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Diapositive \d+$/ })).toHaveCount(slideCount - 1)
  await lake
    .transaction()
    .patch('country-suisse', { unset: ['visibleUntil'] })
    .commit()
  await lake.patch('slide-sport').set({ visibleUntil: '2038-07-11T22:00:00.000Z' }).commit()
  await expect(page.getByRole('button', { name: /^Diapositive \d+$/ })).toHaveCount(slideCount)
  await page.goto('/iptv-suisse')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Suisse' })).toHaveCount(1)
})
