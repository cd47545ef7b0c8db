import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { serviceUrls } from '../service-urls.ts'

/** Requests of a page that are not served from the cache, preflights and WebSockets included. */
async function recordRequests(page: Page) {
  const requests = new Map<string, { url: string; bytes: number }>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (/^https?:/.test(url)) requests.set(requestId, { url, bytes: 0 })
  })
  session.on('Network.webSocketCreated', ({ requestId, url }) => requests.set(requestId, { url, bytes: 0 }))
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  const sum = () => [...requests.values()].reduce((total, { bytes }) => total + bytes, 0)
  return { scripts: () => [...requests.values()].filter(({ url }) => url.endsWith('.js')), requests, sum }
}

test('the studio’s sign-in and orders load within their budgets of requests and bytes', async ({ page }) => {
  const { requests, scripts, sum } = await recordRequests(page)
  await page.goto(serviceUrls().studio)
  const person = page.getByRole('link', { name: 'Sabine Moreau' })
  await expect(person).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.size, 'requests to the sign-in').toBeLessThanOrEqual(60)
  expect(sum(), 'bytes to the sign-in').toBeLessThanOrEqual(2_200_000)

  await person.click()
  // The back office's code is loaded before its tool is opened.
  await expect
    .poll(() => scripts().some(({ url, bytes }) => url.includes('/back-office-') && bytes > 0))
    .toBe(true)
  const before = scripts().length
  await page.getByRole('link', { name: 'Boutique', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'À traiter' })).toBeVisible()
  expect(scripts().slice(before)).toEqual([])
  expect(requests.size, 'requests to the orders').toBeLessThanOrEqual(80)
  expect(sum(), 'bytes to the orders').toBeLessThanOrEqual(2_600_000)
})
