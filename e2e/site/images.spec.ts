import { expect, type Page, type Request } from '@playwright/test'
import { tagDeepUnless } from '../deep-tests.ts'
import { test } from './site-test.ts'

const widths = [390, 1280]
/** The page with the most images and fetched content; with DEEP=1 one of each type. */
const paths = [
  '/',
  ...(process.env.DEEP
    ? [
        '/blog/image-figee',
        '/product/boitier-phare',
        '/blog',
        '/nos-offres',
        '/temoignages',
        '/iptv-belgique',
        '/support/faq',
      ]
    : []),
]

/** Whether a request is for a script that waits for the first paint, as all but the controls do. */
const isDeferredScript = (request: Request) =>
  request.resourceType() === 'script' && !/\/assets\/controls-/.test(request.url())

for (const width of widths)
  test(`at ${width} px, the hero image loads before deferred scripts, as AVIF in its size`, {
    tag: tagDeepUnless(width === 390),
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const imageUrls: string[] = []
    await page.route(`${site.urls.lake}/images/**`, async (route) => {
      imageUrls.push(route.request().url())
      await released
      await route.continue()
    })
    const scriptUrls: string[] = []
    page.on('request', (request) => isDeferredScript(request) && scriptUrls.push(request.url()))

    const imageRequest = page.waitForRequest((request) =>
      request.url().startsWith(`${site.urls.lake}/images/`),
    )
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const first = await imageRequest
    await page.evaluate(() => document.fonts.ready)
    expect(scriptUrls, 'deferred scripts before the image').toEqual([])
    release()
    await page.waitForRequest(isDeferredScript)

    const image = page.getByRole('main').getByRole('img').first()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    const response = await first.response()
    expect(response?.headers()['content-type']).toBe('image/avif')
    const { currentSrc, widthInPx, candidates } = await image.evaluate((img: HTMLImageElement) => ({
      currentSrc: img.currentSrc,
      widthInPx: img.clientWidth * devicePixelRatio,
      candidates: img.srcset.split(', ').map((entry) => entry.split(' ')),
    }))
    // The preloaded image is the one shown, and it is fetched once.
    expect(currentSrc).toBe(first.url())
    const [name = ''] = currentSrc.split('?')
    expect(imageUrls.filter((url) => url.startsWith(name))).toEqual([currentSrc])
    const sizes = candidates.map(([url, size = '']) => ({ url, size: Number.parseInt(size, 10) }))
    expect(sizes.find(({ size }) => size >= widthInPx)?.url).toBe(currentSrc)
  })

for (const width of widths)
  test(`at ${width} px, store pictures load as AVIF in the width of their place`, {
    tag: tagDeepUnless(width === 1280),
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    // A place reuses a larger file that another place of this visit has fetched.
    const widestPlaces = new Map<string, number>()
    for (const path of ['/nos-offres', '/product/boitier-phare']) {
      await page.goto(path)
      const measurePlaces = () =>
        page
          .locator('main img[src*="/media/v"]')
          .evaluateAll((images: HTMLImageElement[]) =>
            images.map(({ complete, currentSrc, clientWidth, src }) => ({
              url: complete ? currentSrc : '',
              name: src.split('/').pop()?.split('.')[0] ?? '',
              placeWidth: clientWidth,
            })),
          )
      await expect.poll(async () => (await measurePlaces()).some(({ url }) => url), path).toBe(true)
      const places = await measurePlaces()
      for (const { name, placeWidth } of places)
        widestPlaces.set(name, Math.max(placeWidth, widestPlaces.get(name) ?? 0))
      for (const { url, name, placeWidth } of places.filter((place) => place.url && place.placeWidth > 0)) {
        const fileWidth = Number(/\/(\d+)\/[a-z0-9-]+\.avif$/.exec(url)?.[1])
        expect.soft(fileWidth, url).toBeGreaterThanOrEqual(Math.min(960, placeWidth))
        expect.soft(fileWidth, url).toBeLessThanOrEqual(Math.max(160, 2 * (widestPlaces.get(name) ?? 0)))
      }
    }
  })

test('logos load when scrolled near; only those of the first view load before', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(request.url()))
  const logoUrls = (name: string) =>
    page
      .getByRole('region', { name })
      .locator('span')
      .evaluateAll((spans) =>
        spans
          .map((span) => getComputedStyle(span).maskImage.slice('url("'.length, -'")'.length))
          .filter(Boolean),
      )
  const hasLogos = (name: string) => expect.poll(async () => (await logoUrls(name)).length > 3)

  await page.goto('/')
  await hasLogos('Vos plateformes, réunies dans un seul abonnement').toBe(true)
  const requestedBefore = new Set(requested)
  const sectionsBelow = ['Chaque compétition, sans changer d’abonnement', 'Vos appareils suffisent']
  for (const name of sectionsBelow) expect(await logoUrls(name), name).toEqual([])
  for (const name of sectionsBelow) {
    await page.getByRole('region', { name }).scrollIntoViewIfNeeded()
    await hasLogos(name).toBe(true)
    expect(
      (await logoUrls(name)).filter((url) => requestedBefore.has(url)),
      name,
    ).toEqual([])
  }
})

/** Records the cumulative layout shift in `data-layout-shift` of the root element. */
async function recordLayoutShift(page: Page) {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum += Number(entry.value)
      document.documentElement.dataset.layoutShift = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test('layout does not shift while images, fonts and refetched content arrive', { tag: '@sized' }, async ({
  page,
  site,
}) => {
  test.slow()
  await recordLayoutShift(page)
  // Fonts arrive after the first paint in fallback fonts.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  const pending = new Set<Request>()
  let refetchCount = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') pending.add(request)
  })
  const onSettled = (request: Request) => {
    if (!pending.delete(request)) return
    refetchCount += 1
  }
  page.on('requestfinished', onSettled)
  page.on('requestfailed', onSettled)
  for (const [index, path] of paths.entries())
    for (const width of process.env.DEEP ? widths : widths.slice(index % 2).slice(0, 1)) {
      await page.setViewportSize({ width, height: 844 })
      pending.clear()
      refetchCount = 0
      await page.goto(site.url + path)
      // Starts the application at once: without an input it waits. A mouse move excuses no layout shift.
      await page.mouse.move(10, 10)
      await expect.poll(() => refetchCount > 0 && pending.size === 0).toBe(true)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      const layoutShift = await page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0))
      expect.soft(layoutShift, `${path} at ${width} px`).toBeLessThan(0.02)
    }
})
