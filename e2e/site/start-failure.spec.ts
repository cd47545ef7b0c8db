import { expect } from '@playwright/test'
import { test } from './site-test.ts'

const causes = {
  'cannot be loaded': { status: 404, body: '' },
  'cannot be parsed': { contentType: 'text/javascript', body: 'const = 1' },
  'throws at its start': { contentType: 'text/javascript', body: 'throw new Error("URL.parse")' },
}

// `web/build/pages/start-application.test.ts` tests the others.
for (const [cause, response] of Object.entries(causes))
  test(`a site whose application ${cause} shows a message, and its links work`, { tag: '@deep' }, async ({
    page,
  }) => {
    await page.route(/\/assets\/application-[^/]+\.js$/, (route) => route.fulfill(response))
    await page.goto('/')
    // The page starts at a visitor's first input.
    await page.mouse.move(10, 10)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Cette page n’a pas pu démarrer')
    await expect(notice.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/)
    await expect(notice.getByRole('link', { name: 'Groupe WhatsApp' })).toBeVisible()

    await page.getByRole('button', { name: 'Pays' }).click()
    await expect(notice).toBeFocused()
    await page.getByRole('button', { name: /^Panier/ }).click()
    await expect(page.getByRole('dialog').getByText('Votre panier tarde à s’afficher.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Besoin d’aide' }).click()
    await expect(
      page.getByRole('complementary').getByRole('link', { name: 'Canal Telegram' }).first(),
    ).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
    await expect(page).toHaveURL(/\/mentions-legales$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
