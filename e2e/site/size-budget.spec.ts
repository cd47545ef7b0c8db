import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { estimatePageWeight } from '@lucarne/schemas/rules/page-weight.ts'
import { expect } from '@playwright/test'
import { isShellHydrated, waitForHydration } from '../pages/hydration.ts'
import { resumeWithoutUpdates } from '../pages/resume-from-now.ts'
import { editorClient } from '../pages/studio.ts'
import {
  applicationBudget,
  controlsBudget,
  cssBudget,
  describeGrowth,
  htmlBudget,
  maxScripts,
  pageFileSizes,
  type RecordedSizes,
  searchBudget,
  sizesOf,
  slack,
  totalSize,
  touchedBudgets,
  untouchedBudget,
} from './page-size.ts'
import { test } from './site-test.ts'

const recordedSizes = new URL('file-sizes.json', import.meta.url)

test('no page is much larger than recorded', async ({ site, request }) => {
  const recorded: RecordedSizes = JSON.parse(readFileSync(recordedSizes, 'utf8'))
  const reason = process.env.RECORD_SIZES
  const current: RecordedSizes = { reason: reason ?? '', beforeIdle: 0, pages: {}, files: {} }
  for (const [path, recordedSize] of Object.entries(recorded.pages)) {
    const { scripts, preloads, styles } = pageFileSizes(site.dir, await (await request.get(path)).text())
    const all = { ...scripts, ...preloads }
    Object.assign(current.files, all, styles)
    current.beforeIdle = Math.max(current.beforeIdle, totalSize(scripts))
    current.pages[path] = totalSize(all)
    expect
      .soft(totalSize(styles), `styles of ${path}\n${describeGrowth(styles, recorded.files)}`)
      .toBeLessThan(cssBudget)
    if (reason) continue
    expect
      .soft(totalSize(scripts), `${path} before idle\n${describeGrowth(scripts, recorded.files)}`)
      .toBeLessThan(recorded.beforeIdle * slack)
    expect
      .soft(totalSize(all), `${path} with its own code\n${describeGrowth(all, recorded.files)}`)
      .toBeLessThan(recordedSize * slack)
  }
  console.table(current.pages)
  if (reason) {
    expect(reason.length, 'RECORD_SIZES says why pages grew').toBeGreaterThan(10)
    writeFileSync(recordedSizes, `${JSON.stringify(current, null, 2)}\n`)
  }
})

test('the front page’s HTML and controls script stay within their budgets', async ({ site, request }) => {
  const html = await (await request.get('/')).text()
  const { controls } = pageFileSizes(site.dir, html)
  expect(Object.keys(controls)).toEqual(['controls.js'])
  expect(totalSize(controls)).toBeLessThan(controlsBudget)
  expect(brotliCompressSync(html).length).toBeLessThan(htmlBudget)
})

test('the studio estimates what a page of the built site weighs', async ({ site, request }) => {
  const client = await editorClient(site.urls)
  const weighed = {
    'article-image-figee': '/blog/image-figee',
    'country-belgique': '/iptv-belgique',
    'legal-cgv': '/cgv',
    'page-evenements': '/evenements',
  }
  for (const [id, path] of Object.entries(weighed)) {
    const html = await (await request.get(path)).text()
    const { controls, preloads, scripts } = pageFileSizes(site.dir, html)
    const estimate = estimatePageWeight((await client.getDocument(id)) ?? {}, new Map())
    const state = await (await request.get(`/page-state${path}.json`)).text()
    const measured = {
      html: gzipSync(html).length + gzipSync(state).length,
      scripts: totalSize({ ...controls, ...scripts, ...preloads }),
    }
    for (const part of ['html', 'scripts'] as const) {
      const ratio = (estimate?.[part] ?? 0) / measured[part]
      expect.soft(Math.abs(ratio - 1), `${part} of ${path}: ${measured[part]} bytes`).toBeLessThan(0.15)
    }
  }
})

test('a visitor who returns after a deployment has the libraries already', async ({ site, request }) => {
  const { scripts } = pageFileSizes(site.dir, await (await request.get('/')).text())
  const { 'react.js': _react, 'libraries.js': _libraries, ...changing } = scripts
  expect(totalSize(changing)).toBeLessThan(applicationBudget)
})

test('a page loads no other script before it is idle', async ({ page, site }) => {
  // The description of a product loads its sanitiser once it is hydrated, by an input.
  for (const path of ['/', '/cgv']) {
    // The page never becomes idle, so code that waits for idle never loads.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname)
    })
    const html = await (await page.goto(path))?.text()
    // Starts the application, and is no interaction at which it hydrates the page.
    await page.evaluate(() => dispatchEvent(new Event('scroll')))
    await expect.poll(() => isShellHydrated(page)).toBe(true)
    const { controls, scripts, preloads } = pageFileSizes(site.dir, html ?? '')
    expect(new Set(requested).size, path).toBe(Object.keys({ ...controls, ...scripts, ...preloads }).length)
    page.removeAllListeners('request')
  }
})

test('an idle page has loaded few scripts before it is touched, and after', { tag: '@sized' }, async ({
  context,
  site,
}) => {
  const table: Record<string, Record<string, number>> = {}
  const tested = Object.entries(touchedBudgets).filter((_, index) => process.env.DEEP || index % 4 === 0)
  const measure = async (path: string, budget: number, isTouched: boolean) => {
    const page = await context.newPage()
    await resumeWithoutUpdates(page, site.url)
    const requested = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.add(new URL(request.url()).pathname)
    })
    await page.goto(path)
    if (isTouched) await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect.soft(await isShellHydrated(page), path).toBe(isTouched)
    const sizes = sizesOf(site.dir, requested)
    const names = `${path}: ${Object.keys(sizes).join(', ')}`
    expect.soft(requested.size, names).toBeLessThanOrEqual(maxScripts)
    expect.soft(totalSize(sizes), names).toBeLessThan(budget)
    await page.close()
    return { files: requested.size, bytes: totalSize(sizes) }
  }
  for (const [path, budget] of tested) {
    const untouched = await measure(path, untouchedBudget, false)
    const touched = await measure(path, budget, true)
    table[path] = { ...untouched, 'files touched': touched.files, 'bytes touched': touched.bytes }
  }
  console.table(table)
})

test('the search loads its code and index when a field is first used', async ({ page, site }) => {
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).pathname))
  await page.goto('/support')
  await waitForHydration(page)
  // What every page loads once it is idle.
  await page.waitForLoadState('networkidle')
  const before = new Set(requested)
  expect([...before]).not.toContain('/search-index.json')

  await page.getByRole('searchbox').fill('image figée')
  await expect(page.getByRole('region', { name: 'Résultats' }).getByRole('link').first()).toContainText(
    'figée',
  )
  expect([...requested]).toContain('/search-index.json')
  const scripts = [...requested].filter((path) => path.endsWith('.js') && !before.has(path))
  const sizes = scripts.map((path) => gzipSync(readFileSync(join(site.dir, path)), { level: 9 }).length)
  console.table(Object.fromEntries(scripts.map((path, index) => [path, sizes[index]])))
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(searchBudget)
})
