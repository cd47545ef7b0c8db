import { expect, type Request } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { signInOnPage, uniqueEmail } from '../pages/account.ts'
import { buy } from '../pages/database.ts'

test('an open product page shows the stock that a purchase elsewhere has left', async ({ page }) => {
  await page.goto('/product/boitier-vigie')
  const stock = page.getByText(/^\d+ en stock!$/)
  const before = Number.parseInt((await stock.textContent()) ?? '', 10)
  const boughtAt = Date.now()
  await buy('boitier-vigie-noir-16', uniqueEmail('nouvelles'))
  // Before the page would poll by itself.
  await expect(page.getByText(`${before - 1} en stock!`)).toBeVisible({ timeout: 20_000 })
  console.log(`  bought → visible: ${Date.now() - boughtAt} ms`)
})

test('an idle tab sends one request a minute at most, in the customer area too', async ({
  context,
  page,
}) => {
  await signInOnPage(page, 'camille@exemple.fr')
  await page.close()
  const area = ['apercu', 'commandes', 'messages', 'parametres'].map((tab) => `/espace-client?onglet=${tab}`)
  for (const path of ['/', '/nos-offres', '/product/boitier-phare', ...area]) {
    // Each tab has its own clock: one hours ahead of the servers' would find every session expired.
    const tab = await context.newPage()
    await tab.clock.install()
    await tab.goto(path)
    await tab.waitForLoadState('networkidle')
    // A page that awaits a change polls each second until idle for two minutes.
    await tab.clock.fastForward(180_000)
    await tab.waitForLoadState('networkidle')
    const requested: string[] = []
    // Other journeys buy meanwhile, and a page sends up to eight requests after each purchase.
    const network = await context.newCDPSession(tab)
    await network.send('Network.enable')
    let newsCount = 0
    network.on('Network.eventSourceMessageReceived', () => newsCount++)
    const pending = new Set<Request>()
    tab.on('request', (request) => {
      requested.push(request.url())
      pending.add(request)
    })
    tab.on('requestfinished', (request) => pending.delete(request))
    tab.on('requestfailed', (request) => pending.delete(request))
    // In steps that are shorter than the timeout of a request, which the clock drives too.
    for (let seconds = 0; seconds < 600; seconds += 10) {
      await tab.clock.runFor(10_000)
      await expect.poll(() => Array.from(pending, (request) => request.url()), path).toEqual([])
    }
    expect(requested.length - 8 * newsCount, `${path} ${[...new Set(requested)]}`).toBeLessThanOrEqual(10)
    await tab.close()
  }
})
