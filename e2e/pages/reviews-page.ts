import type { Locator, Page } from '@playwright/test'

/** Signs in as a demo customer, on the way to the reviews. */
export async function visitReviewsAs(page: Page, email: string): Promise<void> {
  await page.goto('/temoignages')
  await page.getByRole('link', { name: 'Connectez-vous' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('lucarne-demo')
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).last().click()
  await page.getByRole('heading', { name: 'Donner votre avis' }).waitFor()
}

export const reviewTitled = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
