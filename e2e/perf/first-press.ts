import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { addOpenProductToCart } from '../pages/cart.ts'
import { computeMedian } from './median.ts'
import { phone, throttleCpu } from './slow-phone.ts'

type Press = { path: string; target: (page: Page) => Locator; hasCart?: true }

const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name })
const presses: Readonly<Record<string, Press>> = {
  menu: { path: '/', target: button(/^Ouvrir le menu/) },
  theme: { path: '/', target: (page) => page.locator('[data-control="theme"]') },
  carousel: { path: '/', target: button(/^Diapositive suivante/) },
  question: { path: '/support/faq', target: (page) => page.locator('main summary') },
  'cart with a line': { path: '/', target: button(/^Panier/), hasCart: true },
}

/** A browser reports no press that takes less. */
const frameMs = 16
const maxWaitMs = 5_000
/** Slow 4G as Lighthouse throttles requests. */
const slowNetwork = { offline: false, latency: 562, downloadThroughput: 184_000, uploadThroughput: 84_000 }

/** Reports the first paint, and how long each press takes from the finger to the next paint. */
function observePage() {
  const presses: number[] = []
  Object.assign(window, { presses })
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) Reflect.get(window, 'reportPaint')()
  }).observe({ type: 'paint', buffered: true })
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') presses.push(duration)
  })
  // Unknown to TypeScript's types. Without it, presses below 104 ms are not reported.
  const shortEvents = { type: 'event', buffered: true, durationThreshold: 16 }
  observer.observe(shortEvents)
}

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', slowNetwork)
  await throttleCpu(devTools)
  const painted = Promise.withResolvers<void>()
  await page.exposeFunction('reportPaint', painted.resolve)
  await page.addInitScript(observePage)
  await page.goto(url, { waitUntil: 'commit' })
  await painted.promise
  return page
}

async function measurePress(context: BrowserContext, siteUrl: string, { path, target }: Press) {
  const page = await open(context, siteUrl + path)
  await target(page).first().tap()
  await page.waitForFunction('presses.length > 0', undefined, { timeout: maxWaitMs }).catch(() => {})
  const [duration = frameMs] = await page.evaluate<number[]>('presses')
  await page.close()
  return duration
}

async function withCart(browser: Browser, siteUrl: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${siteUrl}/product/boitier-phare`)
  await addOpenProductToCart(page)
  const state = await context.storageState()
  await context.close()
  return state
}

/**
 * Time from a press at the first paint to the paint of its effect on a slow phone: medians in ms.
 * @param runs odd
 */
export async function measureFirstPresses(browser: Browser, siteUrl: string, runs: number) {
  const table: Record<string, { ms: number }> = {}
  const cart = await withCart(browser, siteUrl)
  for (const [name, press] of Object.entries(presses)) {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      // A first visit each time: nothing is cached.
      const context = await browser.newContext({ ...phone, ...(press.hasCart && { storageState: cart }) })
      times.push(await measurePress(context, siteUrl, press))
      await context.close()
    }
    table[name] = { ms: computeMedian(times) }
  }
  return table
}
