import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'
import { test as base } from '../journey-fixtures.ts'
import { plainStudioUrls } from '../service-urls.ts'
import { TestLakeServer } from './lake-server.ts'
import { servePlainStudio } from './serve-plain-studio.ts'
import { getUserToken, type UserId } from './users.ts'

interface StudioFixtures {
  /** A client with Alice's token. */
  client: SanityClient
  /** Opens a page in a new browser context, signed in as that user. */
  openAs: (user: UserId) => Promise<Page>
}

interface StudioWorkerFixtures {
  lake: TestLakeServer
  /** URL of the plain studio. */
  studio: string
}

/** Stores the token as the studio's login screen does. */
function signIn(context: BrowserContext, user: UserId): Promise<unknown> {
  const entry = { key: '__studio_auth_token_plain', value: JSON.stringify({ token: getUserToken(user) }) }
  return context.addInitScript(({ key, value }) => localStorage.setItem(key, value), entry)
}

/** Alice's browser context, which stays open between tests: each load of the Studio takes seconds. */
let sharedContext: BrowserContext | undefined

/** The test of the plain studio on its own lake; `page` is signed in as Alice, and may show what a test before opened. */
export const test = base.extend<StudioFixtures, StudioWorkerFixtures>({
  lake: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'plain-lake-'))
      const lake = new TestLakeServer(dataDir)
      await lake.start()
      await use(lake)
      await lake.kill()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  studio: [
    // Depends on the lake, which must be listening before the studio opens.
    async ({ lake: _ }, use) => {
      const stop = await servePlainStudio()
      await use(plainStudioUrls().studio)
      await stop()
    },
    // May have to build while all other tests build.
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: ({ studio }, use) => use(studio),
  context: async ({ browser, contextOptions }, use, testInfo) => {
    const context = sharedContext ?? (await browser.newContext(contextOptions))
    if (!sharedContext) await signIn(context, 'alice')
    sharedContext = context
    await use(context)
    const [page, ...otherPages] = context.pages()
    await Promise.all(otherPages.map((other) => other.close()))
    await page?.unrouteAll({ behavior: 'ignoreErrors' })
    const hasDialog = (await page?.getByRole('dialog').count()) !== 0
    if (!hasDialog && testInfo.status === testInfo.expectedStatus) return
    sharedContext = undefined
    await context.close()
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  openAs: ({ newContext }, use) =>
    use(async (user) => {
      const context = await newContext()
      await signIn(context, user)
      return context.newPage()
    }),
  client: ({ lake: _ }, use) =>
    use(
      createClient({
        projectId: 'plain',
        dataset: 'production',
        apiVersion: '2025-02-19',
        apiHost: plainStudioUrls().lake,
        useProjectHostname: false,
        useCdn: false,
        token: getUserToken('alice'),
        perspective: 'raw',
      }),
    ),
})
