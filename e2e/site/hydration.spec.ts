import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const ofVisitors = ['/connexion', '/mot-de-passe-oublie', '/espace-client', '/commande/succes']
const ofEachKind = [
  ...['/', '/a-propos', '/temoignages', '/blog', '/blog/astuces', '/blog/image-figee', '/blog/compatibilite'],
  ...[
    '/support',
    '/support/faq',
    '/support/contact',
    '/nos-offres',
    '/product/boitier-phare?variant=phare-sable',
  ],
  ...['/iptv-suisse', '/cgv', ...ofVisitors],
]

// Elsewhere than where the site was built, on a phone, in a language of another place.
test.use({ timezoneId: 'America/Los_Angeles', locale: 'en-US', viewport: { width: 390, height: 844 } })

/** Everything the page complains of. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

/** Resolves when all of the page is taken over, what waits for the visitor to act included. */
async function takeOver(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => dispatchEvent(new Event('keydown')))
  await page.waitForFunction(() => {
    const last = (part: string) => [...document.querySelectorAll(`${part} *`)].at(-1)
    return [last('main'), last('footer')].every(
      (element) => element && Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    )
  })
}

// The build tries every page; here is one of each kind in a real browser.
test('a page takes over its HTML as it is', async ({ page }) => {
  test.slow()
  await page.route(/\/(?:images|media)\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  const complaints = listen(page)
  for (const path of ofEachKind) await takeOver(page, path)
  expect(complaints).toEqual([])
})

test('a page of each kind, for a visitor who was here before, without a warning of React’s development build', async ({
  page,
}) => {
  test.slow()
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light')
    const comment = { id: 1, name: 'A', email: '', text: 'B', date: '2026-01-01T00:00:00Z', replies: [] }
    localStorage.setItem('comments_image-figee', JSON.stringify([comment]))
  })
  await page.route(/\/assets\/application-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'import "/development/main.js"' }),
  )
  const complaints = listen(page)
  for (const path of ofEachKind) await takeOver(page, path)
  expect(complaints).toEqual([])
})

test('a page that was taken over works: its buttons answer, and it leads to others', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Diapositive suivante' }).click()
  const second = page.getByRole('button', { name: 'Diapositive 2', exact: true })
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Passer au thème clair' }).click()
  await expect(page.locator('html')).toHaveClass('light')
  // Of the part that has just answered: a link that nothing has taken over yet leads to another document.
  await page.getByRole('link', { name: 'Voir les offres sport' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nos offres' })).toBeFocused()
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/nos-offres$/)
})

test('what is pressed before the code has come happens when it has, and no password goes into the address', async ({
  page,
}) => {
  let release = () => {}
  await page.route(/\/assets\/application-[^/]+\.js$/, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  const asked = () => page.waitForRequest(/\/assets\/application-[^/]+\.js$/)

  const [first] = await Promise.all([asked(), page.goto('/nos-offres', { waitUntil: 'domcontentloaded' })])
  await page.getByRole('button', { name: /^Ajouter Abonnement 12 mois/ }).click()
  release()
  await first.response()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()

  const [second] = await Promise.all([asked(), page.goto('/connexion', { waitUntil: 'domcontentloaded' })])
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill('personne@exemple.fr')
  await form.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  release()
  await second.response()
  await expect(page.getByText('Sign in Failed')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})
