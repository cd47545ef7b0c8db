import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { followMailedLink } from './mailbox.ts'

/** An address nobody else's test writes to. */
export const newAddress = (name: string): string => `${name}-${randomUUID()}@exemple.fr`

export const newcomerPassword = 'une fenêtre ouverte'
/** The password of every demo customer. */
export const demoPassword = 'lucarne-demo'

/** Fills the sign-in form of the page that shows it. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('E-mail').fill(email)
  await main.getByLabel('Mot de passe', { exact: true }).fill(password)
  await main.locator('form').getByRole('button', { name: 'Se connecter' }).click()
}

/** Signs in from `/connexion` and waits for the customer area. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/connexion')
  await submitSignIn(page, email, password)
  await expect(page).toHaveURL(/\/espace-client$/)
}

interface NewAccount {
  email: string
  fullName?: string
  /** The second password, where it differs. */
  again?: string
}

/** Fills the sign-up form and sends it. */
export async function submitSignUp(page: Page, account: NewAccount): Promise<void> {
  const { email, fullName = 'Camille Durand', again = newcomerPassword } = account
  await page.goto('/connexion')
  const main = page.getByRole('main')
  await main.getByText('Créer un compte').click()
  await main.getByLabel('Nom complet').fill(fullName)
  await main.getByLabel('E-mail').fill(email)
  await main.getByLabel('Mot de passe', { exact: true }).fill(newcomerPassword)
  await main.getByLabel('Confirmation').fill(again)
  await main.getByRole('button', { name: 'Créer mon compte' }).click()
}

/** Signs up and follows the confirmation's link; answers the page on which the new customer is signed in. */
export async function signUp(page: Page, email: string, fullName?: string): Promise<Page> {
  await submitSignUp(page, { email, ...(fullName && { fullName }) })
  await expect(page.getByText('Inscription réussie !')).toBeVisible()
  const confirmed = await followMailedLink(page.context(), email, /Confirmer/)
  await expect(confirmed.getByRole('heading', { name: 'Votre compte est confirmé' })).toBeVisible()
  return confirmed
}
