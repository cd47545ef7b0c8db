import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { estimatePageWeight } from '@lucarne/schemas/rules/page-weight.ts'
import { readManifest } from '@lucarne/web/build/bundle/chunk-files.ts'
import { pageFiles, pageSamples, searchFiles, searchPage } from '@lucarne/web/sizes/page-files.ts'
import { expect, type Page } from '@playwright/test'
import { isShellHydrated, waitForHydration } from '../pages/hydration.ts'
import { resumeWithoutUpdates } from '../pages/resume-from-now.ts'
import { editorClient } from '../pages/studio.ts'
import { test } from './site-test.ts'

/** Brotli bytes of the front page's HTML. */
const htmlBudget = 16_000

/** The scripts that a page requests from now on, relative to the site. */
function recordScripts(page: Page): ReadonlySet<string> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.add(new URL(request.url()).pathname.slice(1))
  })
  return requested
}

test('an idle page has loaded the scripts that its recorded sizes count', { tag: '@sized' }, async ({
  context,
  site,
}) => {
  const manifest = await readManifest(site.dir)
  const load = async (path: string, isTouched: boolean) => {
    const page = await context.newPage()
    await resumeWithoutUpdates(page, site.url)
    const requested = recordScripts(page)
    await page.goto(path)
    if (isTouched) await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect.soft(await isShellHydrated(page), path).toBe(isTouched)
    await page.close()
    return [...requested].toSorted()
  }
  const samples = Object.entries(pageSamples).filter((_, index) => process.env.DEEP || index < 3)
  for (const [name, { path }] of samples) {
    const { untouched, touched } = pageFiles(manifest, name)
    expect.soft(await load(path, false), `${path}, untouched`).toEqual(untouched?.toSorted())
    const parts = `${path}, touched: web/sizes/page-files.ts names its parts`
    expect.soft(await load(path, true), parts).toEqual(touched.toSorted())
  }
})

test('the front page’s HTML stays within its budget', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(brotliCompressSync(html).length).toBeLessThan(htmlBudget)
})

/** The scripts that a page's HTML names: those of its start and its own code. */
const namedScripts = (html: string) =>
  Array.from(html.matchAll(/<(?:script src|link rel="code"[^>]* href)="\/([^"]+)"/g), ([, file = '']) => file)

test('the studio estimates what a page of the built site weighs', async ({ site, request }) => {
  const client = await editorClient(site.urls)
  const weighed = {
    'article-image-figee': '/blog/image-figee',
    'country-belgique': '/iptv-belgique',
    'legal-cgv': '/cgv',
    'page-evenements': '/evenements',
  }
  const gzipSize = (content: string | Buffer) => gzipSync(content, { level: 9 }).length
  for (const [id, path] of Object.entries(weighed)) {
    const html = await (await request.get(path)).text()
    const estimate = estimatePageWeight((await client.getDocument(id)) ?? {}, new Map())
    const state = await (await request.get(`/page-state${path}.json`)).text()
    const scripts = namedScripts(html).map((file) => gzipSize(readFileSync(join(site.dir, file))))
    const measured = {
      html: gzipSize(html) + gzipSize(state),
      scripts: scripts.reduce((sum, bytes) => sum + bytes, 0),
    }
    for (const part of ['html', 'scripts'] as const) {
      const ratio = (estimate?.[part] ?? 0) / measured[part]
      expect.soft(Math.abs(ratio - 1), `${part} of ${path}: ${measured[part]} bytes`).toBeLessThan(0.15)
    }
  }
})

test('a page loads no other script before it is idle', async ({ page }) => {
  // The description of a product loads its sanitiser once it is hydrated, by an input.
  for (const path of ['/', '/cgv']) {
    // The page never becomes idle, so code that waits for idle never loads.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const requested = recordScripts(page)
    const html = (await (await page.goto(path))?.text()) ?? ''
    // Starts the application, but hydrates no part of the page.
    await page.evaluate(() => dispatchEvent(new Event('scroll')))
    await expect.poll(() => isShellHydrated(page)).toBe(true)
    expect([...requested].toSorted(), path).toEqual(namedScripts(html).toSorted())
    page.removeAllListeners('request')
  }
})

test('the search loads its code and index when a field is first used', async ({ page, site }) => {
  const requested = recordScripts(page)
  await page.goto(pageSamples[searchPage]?.path ?? '')
  await waitForHydration(page)
  // Files that every page loads when idle.
  await page.waitForLoadState('networkidle')
  const before = new Set(requested)

  const index = page.waitForRequest('**/search-index.json')
  await page.getByRole('searchbox').first().fill('image figée')
  await index
  await expect(page.getByRole('region', { name: 'Résultats' }).getByRole('link').first()).toContainText(
    'figée',
  )
  // A page that became idle may have loaded what asks for publications since the build; a search asks last.
  const expected = searchFiles(await readManifest(site.dir)).filter((file) => !before.has(file))
  await expect
    .poll(() => [...requested].filter((file) => !before.has(file)).toSorted())
    .toEqual(expected.toSorted())
})
