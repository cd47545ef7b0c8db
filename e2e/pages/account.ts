import { expect, type Page } from '@playwright/test'
import { followMailedLink } from './mailbox.ts'

const password = 'une fenêtre ouverte'

/** Signs up and follows the confirmation's link; answers the page on which the new customer is signed in. */
export async function signUp(page: Page, email: string, fullName: string): Promise<Page> {
  await page.goto('/connexion')
  await page.getByRole('radio', { name: 'Créer un compte' }).click()
  await page.getByLabel('Nom complet').fill(fullName)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmation').fill(password)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Inscription réussie !')).toBeVisible()
  const confirmed = await followMailedLink(page.context(), email, /Confirmer/)
  await expect(confirmed.getByRole('heading', { name: 'Votre compte est confirmé' })).toBeVisible()
  return confirmed
}

export async function signIn(page: Page, email: string, withPassword = password): Promise<void> {
  await page.goto('/connexion')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(withPassword)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).last().click()
  await expect(page).toHaveURL(/\/espace-client$/)
}
