import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { shardRows } from '../pages/accessibility.ts'
import { createCustomer, signInOnPage, signUpPassword, uniqueEmail } from '../pages/account.ts'
import { ControlCrawl, type CrawlOptions } from '../pages/control-crawl.ts'
import { buy } from '../pages/database.ts'
import { type PublicPage, publicPages, similarPages } from '../pages/route-table.ts'

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

type Visit = Pick<PublicPage, 'path' | 'expectedError'>

/** Every page, error pages included, except those with the controls of another one. */
const visits: readonly Visit[] = publicPages.filter(({ path }) => !similarPages.has(path))

/** @returns what is wrong with the controls of pages and with the pages they lead to */
async function crawl(page: Page, visits: readonly Visit[], options: CrawlOptions) {
  const { origin } = new URL(page.url())
  // No order reserves the stock that other tests buy.
  await page.route('**/checkout', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { url: `${origin}/commande/succes`, session_id: 'cs_crawl' },
    }),
  )
  const crawl = await ControlCrawl.start(page, origin, options)
  for (const { path, expectedError } of visits) await crawl.visit(path, expectedError)
  await crawl.pressLast()
  for (const [path, where] of crawl.linkedPaths) {
    const response = await page.request.get(origin + path)
    if (!response.ok()) crawl.failures.push(`${where} leads to ${path}, which responds ${response.status()}`)
  }
  console.log(`${crawl.pressedCount} controls of ${visits.length} pages pressed`)
  return crawl.failures
}

for (const [index, { part, rows }] of shardRows(visits, 3).entries())
  test(`every button and link works for visitors${part}`, { tag: '@deep' }, async ({ page }) => {
    await page.goto('/cgv')
    // Header and footer of all pages are the same.
    expect(await crawl(page, rows, { pressesHeaderAndFooter: index === 0, storedKeys: [] })).toEqual([])
  })

test('every button and link works for a customer', { tag: '@deep' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = uniqueEmail('essai')
  await createCustomer(email)
  await buy('abonnement-1-mois', email)
  await signInOnPage(page, email, signUpPassword)
  await expect(page.getByRole('button', { name: 'Afficher mes identifiants' })).toBeVisible()
  const own = ['/espace-client', '/temoignages', '/blog/image-figee', '/support/contact', '/fin-de-contrat']
  const visits = own.map((path) => ({ path }))
  expect(await crawl(page, visits, { pressesHeaderAndFooter: false, storedKeys: ['auth-session'] })).toEqual(
    [],
  )
})

test('a crawl finds dead buttons, dead links and placeholders', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/cgv')
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const nav = document.createElement('nav')
      nav.innerHTML = `<button>Muet</button> <button></button> <a href="#">Vide</a> <a href="#absent">Ancre</a>
          <a href="/perdu">Perdu</a> Prochainement`
      // Only these are pressed.
      for (const part of document.querySelectorAll<HTMLElement>('header, footer')) part.style.display = 'none'
      document.body.append(nav)
    }),
  )
  const failures = await crawl(page, [{ path: '/renvoyer-confirmation' }], {
    pressesHeaderAndFooter: true,
    storedKeys: [],
  })
  for (const problem of [
    'nav button « Muet » has no effect',
    'nav button «  » has no accessible name',
    'nav a « Vide » # leads nowhere',
    'nav a « Ancre » #absent leads nowhere',
    'nav a « Perdu » /perdu leads to /perdu, which responds 404',
  ])
    expect(failures).toContain(`/renvoyer-confirmation › ${problem}`)
  expect(failures).toContain('/renvoyer-confirmation shows the placeholder « Prochainement »')
})
