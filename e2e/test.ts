import { type BrowserContext, test as base, expect } from '@playwright/test'

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

/**
 * The test of every journey: a page that asks for any host but this machine's fails it. Further contexts
 * (another user, another browser) come from `newContext`, so that they are watched too.
 */
export const test = base.extend<{ newContext: () => Promise<BrowserContext>; staysHere: undefined }>({
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
