import { expect } from '@playwright/test'
import { test as base } from '../test.ts'
import { type Site, startSite } from './start-site.ts'

/** The test of the built site: built once for all of them. */
export const test = base.extend<Record<never, never>, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const { stop, ...site } = await startSite({ hostile: true })
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
})

export { expect }
