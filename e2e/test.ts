import { type BrowserContext, test as base, expect } from '@playwright/test'
import { addresses } from './addresses.ts'

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])
const local = (url: string) => !/^(https?|wss?):/.test(url) || thisMachine.has(new URL(url).hostname)

/** Notes every address outside this machine that a page of the context reaches for. */
function watch(context: BrowserContext, strangers: string[]): void {
  const note = (url: string) => {
    if (!local(url)) strangers.push(url)
  }
  context.on('requestfinished', (request) => note(request.url()))
  context.on('requestfailed', (request) => {
    // What the page's own policy refuses never left the browser: that refusal is the studio's last line of defence.
    if (request.failure()?.errorText !== 'csp') note(request.url())
  })
  context.on('page', (page) => page.on('websocket', (socket) => note(socket.url())))
}

export interface Fixtures {
  newContext: () => Promise<BrowserContext>
  staysHere: undefined
}

export interface WorkerFixtures {
  /** Address of the storefront, in the one sandbox of this run. */
  storefront: string
}

/**
 * The test of every journey: a page that asks for any host but this machine's fails it. Further contexts
 * (another user, another browser) come from `newContext`, so that they are watched too.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  storefront: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const answer = await fetch(process.env.E2E_SANDBOX ?? '')
      if (!answer.ok) throw new Error(`The sandbox did not start: ${await answer.text()}`)
      await use(addresses().web)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Only a test that opens a page needs the sandbox; the studio's own tests put another address here.
  baseURL: ({ storefront }, use) => use(storefront),
  newContext: async ({ browser, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    const strangers: string[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      watch(context, strangers)
      contexts.push(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(strangers, 'requests that left this machine').toEqual([])
  },
  staysHere: [
    async ({ context }, use) => {
      const strangers: string[] = []
      watch(context, strangers)
      await use(undefined)
      expect(strangers, 'requests that left this machine').toEqual([])
    },
    { auto: true },
  ],
})
