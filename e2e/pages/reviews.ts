import { expect, type Locator, type Page } from '@playwright/test'
import { serviceUrls } from '../service-urls.ts'
import { demoPassword } from './account.ts'
import { deleteRows, fetchRows } from './database.ts'
import { restoreStudioSession } from './studio.ts'

/** Opens the reviews page and signs in as a demo customer from there. */
export async function signInFromReviews(page: Page, email: string): Promise<void> {
  await page.goto('/temoignages')
  await page.getByRole('link', { name: 'Connectez-vous' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).last().click()
  await page.getByRole('heading', { name: 'Donner votre avis' }).waitFor()
}

/** Deletes a customer's reviews, of which only five may wait for a moderator. */
export async function deleteReviewsBy(email: string): Promise<void> {
  const [profile] = await fetchRows<{ id: string }>(`profiles?select=id&email=eq.${email}`)
  await deleteRows(`reviews?user_id=eq.${profile?.id}`)
}

export const locateReview = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

/** Opens the studio's moderation tool on pending reviews. */
export async function openModerationTool(page: Page): Promise<void> {
  await restoreStudioSession(page, 'Modeste Laurent')
  await page.goto(`${serviceUrls().studio}/moderation`)
  await expect(page.getByRole('tab', { name: /^En attente \(\d+\)/ })).toBeVisible({ timeout: 60_000 })
}

export const openModerationList = (page: Page, name: 'En attente' | 'Approuvés' | 'Rejetés') =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

/** The reviews of the open moderation list whose title contains a text. */
export const locateModerationItems = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Avis' }).getByRole('button', { name: title })
