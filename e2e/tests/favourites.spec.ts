import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import {
  chooseAppearancesWithParts,
  expectNoAxeViolations,
  measureOverflow,
  setThemeAndViewport,
} from '../pages/accessibility.ts'
import { createCustomer, signInOnPage, signUpPassword, uniqueEmail } from '../pages/account.ts'
import { expectListedStorage } from '../pages/browser-storage.ts'
import { holdApplication } from '../pages/hydration.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Mettre ${title} en favori` }).first()
const expectFavourite = (page: Page, title: string, isFavourite = true) =>
  expect(heart(page, title)).toHaveAttribute('aria-pressed', String(isFavourite))
const expectCount = (page: Page, name: string) =>
  expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

test('favourites marked before hydration, in two tabs and offline are merged with the account at sign-in', async ({
  page,
  context,
  newContext,
}) => {
  const email = uniqueEmail('coeur')
  await createCustomer(email)

  await test.step('a press before hydration counts', async () => {
    const release = await holdApplication(page)
    const opened = page.goto('/nos-offres')
    await heart(page, 'Abonnement 12 mois').click()
    await expectFavourite(page, 'Abonnement 12 mois', false)
    release()
    await opened
    await expectFavourite(page, 'Abonnement 12 mois')
    await expectCount(page, 'Mes favoris, 1 offre')
  })

  await test.step('another tab of the browser follows', async () => {
    const tab = await context.newPage()
    await tab.goto('/product/boitier-phare')
    await expectCount(tab, 'Mes favoris, 1 offre')
    await heart(tab, 'Boîtier Phare 4K').focus()
    await tab.keyboard.press('Space')
    await expectCount(page, 'Mes favoris, 2 offres')
    await expectFavourite(page, 'Boîtier Phare 4K')
    await tab.close()
  })

  await test.step('the page lists them, and a slip can be undone', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Mes favoris, 2 offres' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes favoris' })).toBeVisible()
    await expect(titles(page)).toHaveText(['Boîtier Phare 4K', 'Abonnement 12 mois'])
    await heart(page, 'Boîtier Phare 4K').click()
    await expectCount(page, 'Mes favoris, 1 offre')
    await heart(page, 'Boîtier Phare 4K').click()
    await expectCount(page, 'Mes favoris, 2 offres')
    await expectListedStorage(page, 'favourites')
    for (const { appearance, parts } of chooseAppearancesWithParts(0)) {
      await setThemeAndViewport(page, appearance)
      await expectNoAxeViolations(page, { path: '/favoris', state: 'with offers' }, appearance, parts)
      expect(await measureOverflow(page), `overflows at ${appearance.width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  const elsewhere = await (await newContext()).newPage()
  await test.step('sign-in merges browser and account, and a press offline is sent later', async () => {
    await signInOnPage(elsewhere, email, signUpPassword)
    await navigateInApp(elsewhere, '/nos-offres')
    await elsewhere.context().setOffline(true)
    await heart(elsewhere, 'Boîtier Vigie').click()
    await expectFavourite(elsewhere, 'Boîtier Vigie')
    const sent = elsewhere.waitForResponse(
      (response) => response.url().includes('/favourites') && response.request().method() === 'POST',
    )
    await elsewhere.context().setOffline(false)
    expect((await sent).ok()).toBe(true)

    await signInOnPage(page, email, signUpPassword)
    await expectCount(page, 'Mes favoris, 3 offres')
    await expect(async () => {
      await elsewhere.goto('/favoris')
      await expect(titles(elsewhere)).toHaveCount(3, { timeout: 3000 })
    }).toPass()
  })

  await test.step('sign-out leaves none in the browser', async () => {
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expect(page.getByText('Déconnexion réussie')).toBeVisible()
    await expectCount(page, 'Mes favoris')
    await navigateInApp(page, '/favoris')
    await expect(page.getByRole('heading', { name: 'Aucun favori pour le moment' })).toBeVisible()
  })
})
