import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'
import { plainAddresses } from '../addresses.ts'
import { test as base } from '../test.ts'
import { buildStudio } from './build-studio.ts'
import { LakeServer } from './lake-server.ts'
import { type Person, tokenOf } from './people.ts'
import { serveStudio } from './serve-studio.ts'

interface StudioFixtures {
  /** Reads and writes as Alice, behind the studio's back. */
  client: SanityClient
  /** A page of a browser of its own, where that person is signed in. */
  openAs: (person: Person) => Promise<Page>
}

interface StudioWorkerFixtures {
  lake: LakeServer
  studio: string
}

/** The token is where the studio's login screen leaves it. */
function signIn(context: BrowserContext, person: Person): Promise<unknown> {
  const entry = { key: '__studio_auth_token_plain', value: JSON.stringify({ token: tokenOf(person) }) }
  return context.addInitScript(({ key, value }) => localStorage.setItem(key, value), entry)
}

/** The test of the plain studio, on a lake of its own; `page` is Alice's. */
export const test = base.extend<StudioFixtures, StudioWorkerFixtures>({
  lake: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'plain-lake-'))
      const lake = new LakeServer(dataDir)
      await lake.start()
      await use(lake)
      await lake.kill()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  studio: [
    // The studio is nothing without its lake.
    async ({ lake: _ }, use) => {
      const address = plainAddresses().studio
      const stop = await serveStudio({ folder: await buildStudio(), address })
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ studio }, use) => use(studio),
  page: async ({ page }, use) => {
    await signIn(page.context(), 'alice')
    await use(page)
  },
  openAs: ({ newContext }, use) =>
    use(async (person) => {
      const context = await newContext()
      await signIn(context, person)
      return context.newPage()
    }),
  client: ({ lake: _ }, use) =>
    use(
      createClient({
        projectId: 'plain',
        dataset: 'production',
        apiVersion: '2025-02-19',
        apiHost: plainAddresses().lake,
        useProjectHostname: false,
        useCdn: false,
        token: tokenOf('alice'),
        perspective: 'raw',
      }),
    ),
})
