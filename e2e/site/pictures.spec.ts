import type { Page, Request } from '@playwright/test'
import { expect, test } from './test.ts'

const widths = [390, 1280]
const mainRoutes = [
  ...['/', '/blog', '/blog/image-figee', '/nos-offres', '/product/boitier-phare'],
  ...['/temoignages', '/iptv-belgique', '/support/faq'],
]

const isCode = (request: Request) => request.resourceType() === 'script'

for (const width of widths)
  test(`at ${width} px, the home page’s picture comes before its code: AVIF, as large as it is shown`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const pictures: string[] = []
    await page.route(`${site.addresses.lake}/images/**`, async (route) => {
      pictures.push(route.request().url())
      await held
      await route.continue()
    })
    const code: string[] = []
    page.on('request', (request) => isCode(request) && code.push(request.url()))

    const asked = page.waitForRequest((request) => request.url().startsWith(`${site.addresses.lake}/images/`))
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const first = await asked
    await page.evaluate(() => document.fonts.ready)
    expect(code, 'before the picture').toEqual([])
    release()
    await page.waitForRequest(isCode)

    const picture = page.getByRole('main').getByRole('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    const answer = await first.response()
    expect(answer?.headers()['content-type']).toBe('image/avif')
    const { used, shown, offered } = await picture.evaluate((img: HTMLImageElement) => ({
      used: img.currentSrc,
      shown: img.clientWidth * devicePixelRatio,
      offered: img.srcset.split(', ').map((entry) => entry.split(' ')),
    }))
    // What was preloaded is what is shown, and nothing of it was fetched twice.
    expect(used).toBe(first.url())
    const [name = ''] = used.split('?')
    expect(pictures.filter((url) => url.startsWith(name))).toEqual([used])
    const sizes = offered.map(([url, size = '']) => ({ url, size: Number.parseInt(size, 10) }))
    expect(sizes.find(({ size }) => size >= shown)?.url).toBe(used)
  })

test('marks are drawn as the page is read down to them: those of the first view alone before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  const marksOf = (id: string) =>
    page
      .locator(`section[aria-labelledby="${id}"] span`)
      .evaluateAll((spans) =>
        spans
          .map((span) => getComputedStyle(span).maskImage.slice('url("'.length, -'")'.length))
          .filter(Boolean),
      )
  const drawn = (id: string) => expect.poll(async () => (await marksOf(id)).length > 3)

  await page.goto('/')
  await drawn('plateformes').toBe(true)
  const sooner = new Set(asked)
  const below = ['competitions', 'appareils']
  for (const id of below) expect(await marksOf(id), id).toEqual([])
  for (const id of below) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await drawn(id).toBe(true)
    expect(
      (await marksOf(id)).filter((mark) => sooner.has(mark)),
      id,
    ).toEqual([])
  }
})

/** How much of the page has moved by itself so far (CLS), and whether all that was asked for has come. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum += Number(entry.value)
      document.documentElement.dataset.shifted = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test('nothing moves: not while pictures and letters arrive, nor as content is asked for again', async ({
  page,
  site,
}) => {
  test.slow()
  await watchShifts(page)
  // Letters come when words are there already, in the visitor's own.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  const open = new Set<Request>()
  let refreshed = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') open.add(request)
  })
  const close = (request: Request) => {
    if (!open.delete(request)) return
    refreshed += 1
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  for (const width of widths)
    for (const path of mainRoutes) {
      await page.setViewportSize({ width, height: 844 })
      open.clear()
      refreshed = 0
      await page.goto(site.address + path)
      await expect.poll(() => refreshed > 0 && open.size === 0).toBe(true)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      const shifted = await page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0))
      expect.soft(shifted, `${path} at ${width} px`).toBeLessThan(0.02)
    }
})
