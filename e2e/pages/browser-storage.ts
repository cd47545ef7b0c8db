import { isListedStorageKey } from '@lucarne/schemas/rules/browser-storage.ts'
import { expect, type Page } from '@playwright/test'

/** Fails when the page's origin stores what the privacy page does not list; these keys are stored meanwhile. */
export async function expectListedStorage(page: Page, ...storedKeys: string[]): Promise<void> {
  const stored = await page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    others: [
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ],
  }))
  expect(stored.keys).toEqual(expect.arrayContaining(storedKeys))
  expect(stored.keys.filter((key) => !isListedStorageKey(key))).toEqual([])
  expect([...stored.others, ...(await page.context().cookies(page.url()))]).toEqual([])
}
