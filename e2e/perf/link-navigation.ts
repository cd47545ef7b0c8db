import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { waitForHydration } from '../pages/hydration.ts'
import { computeMedian } from './median.ts'
import { serveThrottled } from './serve-throttled.ts'
import { phone, throttleCpu } from './slow-phone.ts'
import { copyWithoutScripts } from './without-scripts.ts'

type Route = { from: string; to: string }

const routes: Readonly<Record<string, Route>> = {
  'home → offers': { from: '/', to: '/nos-offres' },
  'blog → article': { from: '/blog', to: '/blog/image-figee' },
}

/** How long a pointer rests on a link before the press: not a wait for something. */
const pointedMs = 300

const linkTo = (page: Page, { to }: Route) => page.locator(`a[href="${to}"]:visible`).first()

const interactions = {
  async pointed(page: Page, route: Route) {
    await linkTo(page, route).hover()
    await setTimeout(pointedMs)
    await linkTo(page, route).click()
  },
  pressed: (page: Page, route: Route) => linkTo(page, route).tap(),
  /** A link of the copy leads to the page with scripts. */
  async loaded(page: Page, { to }: Route) {
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { href: path })
      document.body.append(link)
      link.click()
    }, to)
  },
}

/** Reports the times (ms since the epoch) of a press, and of the paint of the main heading of the page at a path. */
function reportTimes(path: string) {
  const report = (name: string) => Reflect.get(window, name)(Date.now())
  addEventListener('click', () => report('reportPressed'), { capture: true })
  const check = () => {
    if (location.pathname !== path || !document.querySelector('main h1')) requestAnimationFrame(check)
    else requestAnimationFrame(() => window.setTimeout(report, 0, 'reportShown'))
  }
  check()
}

/** From a press on a link to the paint of the next page (ms). */
async function measureLink(browser: Browser, siteUrl: string, route: Route, name: keyof typeof interactions) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const pressed = Promise.withResolvers<number>()
  const shown = Promise.withResolvers<number>()
  await page.exposeFunction('reportPressed', pressed.resolve)
  await page.exposeFunction('reportShown', shown.resolve)
  await page.addInitScript(reportTimes, route.to)
  await throttleCpu(await context.newCDPSession(page))
  await page.goto(siteUrl + route.from)
  if (name !== 'loaded') await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await interactions[name](page, route)
  const ms = (await shown.promise) - (await pressed.promise)
  await context.close()
  return ms
}

/**
 * Time from a press on a link to the paint of the next page's heading, on a slow phone and network, once the
 * application has started: hovered for 300 ms before, and not hovered; beside a load of that page without scripts, with
 * styles and fonts cached. Medians in ms.
 * @param runs odd
 */
export async function measureLinks(browser: Browser, site: { url: string; dir: string }, runs: number) {
  const served = await serveThrottled(site.url)
  const table: Record<string, Record<string, number | string>> = {}
  try {
    for (const [name, route] of Object.entries(routes)) {
      const copies = {
        from: await copyWithoutScripts(site.dir, route.from),
        to: await copyWithoutScripts(site.dir, route.to),
      }
      const [pointedTimes, pressedTimes, loadedTimes]: [number[], number[], number[]] = [[], [], []]
      for (let run = 0; run < runs; run += 1) {
        pointedTimes.push(await measureLink(browser, served.url, route, 'pointed'))
        pressedTimes.push(await measureLink(browser, served.url, route, 'pressed'))
        loadedTimes.push(await measureLink(browser, served.url, copies, 'loaded'))
      }
      const [pointed, pressed, loaded] = [
        computeMedian(pointedTimes),
        computeMedian(pressedTimes),
        computeMedian(loadedTimes),
      ]
      table[name] = { pointed, pressed, loaded, 'pressed / loaded': (pressed / loaded).toFixed(2) }
    }
  } finally {
    served.stop()
  }
  return table
}
