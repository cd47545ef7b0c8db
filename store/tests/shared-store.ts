import { startTestStore, type TestStore } from '@lucarne/sandbox/test-store.ts'
import { afterAll, beforeAll } from 'vitest'

/**
 * One store for all suites of a file, because starting a database takes longer than most of them. Suites do not share
 * data.
 */
export let shop: TestStore

/** Starts the store of the file that calls it, before the hooks of its suites. */
export function startSharedStore(): void {
  beforeAll(async () => {
    shop = await startTestStore()
  })
  afterAll(() => shop.remove())
}
