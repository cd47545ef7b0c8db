import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { uniqueEmail } from '../pages/account.ts'
import { buy } from '../pages/database.ts'

test('an open product page shows what a purchase elsewhere has left', async ({ page }) => {
  await page.goto('/product/boitier-vigie')
  const stock = page.getByText(/^\d+ en stock!$/)
  const before = Number.parseInt((await stock.textContent()) ?? '', 10)
  const boughtAt = Date.now()
  await buy('boitier-vigie-noir-16', uniqueEmail('nouvelles'))
  // Sooner than the page would ask by itself.
  await expect(page.getByText(`${before - 1} en stock!`)).toBeVisible({ timeout: 20_000 })
  console.log(`  bought → visible: ${Date.now() - boughtAt} ms`)
})

test('an idle tab sends one request a minute at most', async ({ page }) => {
  await page.clock.install()
  for (const path of ['/', '/nos-offres', '/product/boitier-phare']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    let requests = 0
    const count = () => {
      requests += 1
    }
    page.on('request', count)
    for (let minute = 0; minute < 30; minute += 1) await page.clock.runFor(60_000)
    page.off('request', count)
    expect(requests, path).toBeLessThanOrEqual(30)
  }
})
