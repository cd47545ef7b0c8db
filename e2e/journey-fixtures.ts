import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { hydrateAfterLoads } from './pages/hydration.ts'
import type { SandboxName, StartedSandbox } from './sandboxes/sandboxes.ts'
import { setServiceUrls } from './service-urls.ts'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const isLocal = (url: string) => !/^(https?|wss?):/.test(url) || localHosts.has(new URL(url).hostname)

/** Adds the URL of every request of a context to a remote host to `externalUrls`. */
function recordExternalRequests(context: BrowserContext, externalUrls: string[]): void {
  const record = (url: string) => {
    if (!isLocal(url)) externalUrls.push(url)
  }
  context.on('requestfinished', (request) => record(request.url()))
  context.on('requestfailed', (request) => {
    // A request that the Content Security Policy blocks never leaves the browser.
    if (request.failure()?.errorText !== 'csp') record(request.url())
  })
  context.on('page', (page) => page.on('websocket', (socket) => record(socket.url())))
}

/** The sandbox of that name, once it has started: on a busy machine, later than `fetch` waits for a response. */
async function waitForSandbox(name: SandboxName): Promise<StartedSandbox> {
  const [response]: IncomingMessage[] = await once(get(process.env.E2E_SANDBOXES + name), 'response')
  const body = response ? await text(response) : ''
  if (response?.statusCode !== 200) throw new Error(`The sandbox did not start: ${body}`)
  return JSON.parse(body)
}

/** How many lines of a failed test's console are printed: errors repeat. */
const maxPrintedErrors = 40

export interface Fixtures {
  /** Whether a load of the storefront waits until the page is hydrated. */
  waitsForHydration: boolean
  /** Opens another user's browser context, under the same check for external requests. */
  newContext: () => Promise<BrowserContext>
  noExternalRequests: undefined
  /** Prints the errors in the console of a failed test's pages: its report shows what was expected, and not why. */
  consoleErrors: undefined
}

export interface WorkerFixtures {
  /** The sandbox of the project. */
  sandboxName: SandboxName
  /** The started sandbox. */
  sandbox: StartedSandbox
}

/** The test of every journey; it fails when a page requests anything from a remote host. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sandboxName: ['built', { option: true, scope: 'worker' }],
  sandbox: [
    async ({ sandboxName }, use) => {
      const sandbox = await waitForSandbox(sandboxName)
      setServiceUrls(sandbox.urls, sandbox.dataDir)
      await use(sandbox)
    },
    // The site, the studio and a bundle are built beside all other tests.
    { scope: 'worker', timeout: 900_000 },
  ],
  // A dependency of this fixture, so that tests with another base URL start no sandbox.
  baseURL: ({ sandbox }, use) => use(sandbox.urls.web),
  waitsForHydration: [false, { option: true }],
  context: async ({ context, waitsForHydration, baseURL }, use) => {
    if (waitsForHydration) hydrateAfterLoads(context, baseURL ?? '')
    await use(context)
  },
  newContext: async ({ browser, contextOptions, waitsForHydration, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    const externalUrls: string[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      recordExternalRequests(context, externalUrls)
      if (waitsForHydration) hydrateAfterLoads(context, baseURL ?? '')
      contexts.push(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(externalUrls, 'requests to remote hosts').toEqual([])
  },
  noExternalRequests: [
    async ({ context }, use) => {
      const externalUrls: string[] = []
      recordExternalRequests(context, externalUrls)
      await use(undefined)
      expect(externalUrls, 'requests to remote hosts').toEqual([])
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ context }, use, info) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.page()?.url()}: ${message.text()}`)
      })
      context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error().message}`))
      await use(undefined)
      if (info.status === info.expectedStatus || errors.length === 0) return
      console.log(`Console of « ${info.title} »:`)
      for (const error of errors.slice(0, maxPrintedErrors)) console.log(`  ${error}`)
    },
    { auto: true },
  ],
})
