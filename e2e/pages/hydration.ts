import type { BrowserContext, Page } from '@playwright/test'

/** Waits until all of the page is hydrated, including parts that wait for interaction. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('keydown')))
  await page.waitForFunction(() => {
    // React stops events in a part that is not hydrated (`web/src/controls/is-hydrated.ts`).
    const received: (EventTarget | null)[] = []
    const receive = ({ target }: Event) => received.push(target)
    addEventListener('pointercancel', receive)
    const last = ['main', 'footer'].map((part) => [...document.querySelectorAll(`${part} *`)].at(-1))
    for (const element of last) element?.dispatchEvent(new Event('pointercancel', { bubbles: true }))
    removeEventListener('pointercancel', receive)
    return received.length === last.length && document.querySelector('#root[data-hydrated]') !== null
  })
}

/** Whether the page's shell is hydrated. */
export const isShellHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('#root[data-hydrated]') !== null)

/** Lets pages load without hydrating. @returns lets them hydrate */
export async function holdApplication(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/application-[^/]+\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/**
 * Makes page loads of the storefront in a context wait for hydration: a test acts within milliseconds of the first paint,
 * which no person does. `site/hydration.spec.ts` tests what happens to early clicks.
 */
export function hydrateAfterLoads(context: BrowserContext, storefrontUrl: string): void {
  const waitIfStorefront = async (page: Page) => {
    const isPage = await page.evaluate(() => document.querySelector('main') !== null)
    if (isPage && page.url().startsWith(storefrontUrl)) await waitForHydration(page)
  }
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...args) => {
      const response = await goto(...args)
      await waitIfStorefront(page)
      return response
    }
    page.reload = async (...args) => {
      const response = await reload(...args)
      await waitIfStorefront(page)
      return response
    }
  })
}
