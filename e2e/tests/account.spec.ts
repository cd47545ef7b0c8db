import { expect } from '@playwright/test'
import {
  demoPassword,
  newAddress,
  newcomerPassword,
  signIn,
  signUp,
  submitSignIn,
  submitSignUp,
} from '../pages/account.ts'
import { followMailedLink } from '../pages/mailbox.ts'
import { test } from '../test.ts'

test('a shopper signs up, confirms through the mailbox, signs in and out', async ({ page, context }) => {
  const email = newAddress('newcomer')
  await submitSignUp(page, { email, again: 'une autre fenêtre' })
  await expect(page.getByText('Les mots de passe ne correspondent pas').first()).toBeVisible()
  await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Durand')

  await submitSignUp(page, { email })
  await expect(page.getByText('Inscription réussie !')).toBeVisible()

  const confirmation = await followMailedLink(context, email, /Confirmer/)
  await expect(confirmation.getByRole('heading', { name: 'Votre compte est confirmé' })).toBeVisible()
  await confirmation.getByRole('main').getByRole('link', { name: 'Espace Client' }).click()
  await expect(confirmation.getByRole('heading', { level: 1 })).toContainText('Camille Durand')
  await confirmation.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(confirmation.getByText('Déconnexion réussie')).toBeVisible()

  await page.goto('/connexion')
  await submitSignIn(page, email, newcomerPassword)
  await expect(page.getByText('Connexion réussie !')).toBeVisible()
  await expect(page).toHaveURL(/\/espace-client$/)
  await expect(page.getByText(email)).toBeVisible()
})

test('an account that waits for its confirmation cannot sign in, and gets another link', async ({
  page,
  context,
}) => {
  const email = newAddress('waiting')
  await submitSignUp(page, { email })
  await expect(page.getByText('Inscription réussie !')).toBeVisible()

  await submitSignIn(page, email, newcomerPassword)
  await expect(page.getByText(/Votre adresse n’est pas encore confirmée/)).toBeVisible()
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(page.getByText(/Lien envoyé|Un e-mail vient de partir/).first()).toBeVisible()
  // A mail has left a moment ago: the next one has to wait, and the page says so.
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(page.getByText(/Un e-mail vient de partir/).first()).toBeVisible()

  const confirmation = await followMailedLink(context, email, /Confirmer/)
  await expect(confirmation.getByRole('heading', { name: 'Votre compte est confirmé' })).toBeVisible()
  const link = confirmation.url()
  await confirmation.getByRole('main').getByRole('link', { name: 'Espace Client' }).click()
  await confirmation.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(confirmation.getByText('Déconnexion réussie')).toBeVisible()

  await confirmation.goto(link)
  await expect(
    confirmation.getByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.'),
  ).toBeVisible()
  await confirmation.getByRole('link', { name: 'Demander un autre lien' }).click()
  await confirmation.getByLabel('E-mail').fill(newAddress('unknown'))
  await confirmation.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(confirmation.getByText(/Si un compte attend à l’adresse/)).toBeVisible()
})

test('a forgotten password is replaced through the mailbox', async ({ page, context }) => {
  const email = newAddress('forgetful')
  const confirmation = await signUp(page, email)
  await confirmation.getByRole('main').getByRole('link', { name: 'Espace Client' }).click()
  await confirmation.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(confirmation.getByText('Déconnexion réussie')).toBeVisible()

  await page.goto('/connexion')
  await submitSignIn(page, email, 'pas la bonne')
  await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible()
  await page.getByRole('link', { name: /Oublié/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  // The confirmation left a moment ago, and one address is not written to twice at once.
  await expect(async () => {
    await page.getByRole('button', { name: 'Recevoir le lien' }).click()
    await expect(page.getByText(/un lien vient d’y partir/)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })

  const recovery = await followMailedLink(context, email, /mot de passe/)
  await recovery.getByLabel('Nouveau mot de passe').fill('une lucarne de nuit')
  await recovery.getByLabel('Confirmation').fill('une lucarne de jour')
  await recovery.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(recovery.getByText('Les mots de passe ne correspondent pas').first()).toBeVisible()
  await recovery.getByLabel('Confirmation').fill('une lucarne de nuit')
  await recovery.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(recovery.getByText('Mot de passe changé')).toBeVisible()
  await recovery.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(recovery.getByText('Déconnexion réussie')).toBeVisible()

  await page.goto('/connexion')
  await submitSignIn(page, email, newcomerPassword)
  await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible()
  await submitSignIn(page, email, 'une lucarne de nuit')
  await expect(page).toHaveURL(/\/espace-client$/)
})

test('signing in leads back to the page that asked for it', async ({ page }) => {
  await page.goto('/espace-client?onglet=facturation')
  await expect(page).toHaveURL(/\/connexion$/)
  await expect(page.getByText(/Votre session a pris fin/)).toHaveCount(0)
  await submitSignIn(page, 'camille@exemple.fr', demoPassword)
  await expect(page).toHaveURL(/\/espace-client\?onglet=facturation$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/connexion/)
})

test('tabs keep in step: one signs in and the others know, one signs out and the others leave', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/blog')
  await signIn(page, 'nadia@exemple.fr')
  await other.getByRole('banner').getByRole('link', { name: 'Espace Client' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Nadia Benali')

  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByText('Déconnexion réussie')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(other).toHaveURL(/\/connexion$/)
  await expect(other.getByText(/Votre session a pris fin/)).toBeVisible()
  await page.goto('/connexion')
  await expect(page.getByText(/Votre session a pris fin/)).toHaveCount(0)
})
