import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { readSecretKey, serviceUrls } from '../service-urls.ts'

/** An e-mail address that no other test uses. */
export const uniqueEmail = (name: string): string => `${name}-${randomUUID()}@exemple.fr`

/** The password that `submitSignUp` chooses. */
export const signUpPassword = 'une fenêtre ouverte'
/** The password of every demo customer. */
export const demoPassword = 'lucarne-demo'

/** Fills and submits the sign-in form of the open page. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('E-mail').fill(email)
  await main.getByLabel('Mot de passe', { exact: true }).fill(password)
  await main.locator('form').getByRole('button', { name: 'Se connecter' }).click()
}

/** Signs in from `/connexion` and waits for the customer area. */
export async function signInOnPage(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/connexion')
  await submitSignIn(page, email, password)
  await expect(page).toHaveURL(/\/espace-client$/)
}

interface NewAccount {
  email: string
  fullName?: string
  /** The repeated password; the same one by default. */
  confirmation?: string
}

/** Fills and submits the sign-up form. */
export async function submitSignUp(page: Page, account: NewAccount): Promise<void> {
  const { email, fullName = 'Camille Durand', confirmation = signUpPassword } = account
  await page.goto('/connexion')
  const main = page.getByRole('main')
  await main.getByText('Créer un compte').click()
  await main.getByLabel('Nom complet').fill(fullName)
  await main.getByLabel('E-mail').fill(email)
  await main.getByLabel('Mot de passe', { exact: true }).fill(signUpPassword)
  await main.getByLabel('Confirmation').fill(confirmation)
  await main.getByRole('button', { name: 'Créer mon compte' }).click()
}

/** Signs up and confirms by mail; resolves to the page on which the new customer is signed in. */
export async function signUpOnPage(page: Page, email: string, fullName?: string): Promise<Page> {
  await submitSignUp(page, { email, ...(fullName && { fullName }) })
  await expect(page.getByText('Inscription réussie !')).toBeVisible()
  const confirmed = await openMailedLink(page.context(), email, /Confirmer/)
  await expect(confirmed.getByRole('heading', { name: 'Votre compte est confirmé' })).toBeVisible()
  return confirmed
}

async function postToAuth(path: string, body: object): Promise<void> {
  const headers = { apikey: await readSecretKey(), 'content-type': 'application/json' }
  const url = `${serviceUrls().supabase}/auth/v1/${path}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.ok, path).toBe(true)
}

/** Creates an account with `signUpPassword` that waits for confirmation, where signing up is not what is tested. */
export const createAccount = (email: string): Promise<void> =>
  postToAuth('signup', {
    email,
    password: signUpPassword,
    data: { full_name: 'Camille Durand', whatsapp: '' },
  })

/** Creates a confirmed customer with `signUpPassword`. */
export async function createCustomer(email: string): Promise<void> {
  await createAccount(email)
  const mails: { to: string; html: string }[] = await (
    await fetch(`${serviceUrls().mailbox}/api/mails`)
  ).json()
  const [, token_hash] = /token_hash=([^&"]+)/.exec(mails.find(({ to }) => to === email)?.html ?? '') ?? []
  await postToAuth('verify', { type: 'signup', token_hash })
}

/** Clicks a link in the newest mail to an e-mail address; resolves to the page that it opens. */
export async function openMailedLink(context: BrowserContext, email: string, link: RegExp): Promise<Page> {
  const mailbox = await context.newPage()
  await mailbox.goto(serviceUrls().mailbox)
  // Mails about orders may arrive after the one with the link.
  const mails = mailbox
    .getByRole('link', { name: email })
    .filter({ hasNotText: /commande|accès|abonnement/i })
  await mails.first().click()
  const opened = context.waitForEvent('page')
  await mailbox.frameLocator('iframe').getByRole('link', { name: link }).click()
  return opened
}
