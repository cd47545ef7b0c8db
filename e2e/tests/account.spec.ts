import { computeTotpCode } from '@lucarne/sandbox/totp-code.ts'
import { expect, type Page } from '@playwright/test'
import type { Appearance } from '../accessibility/appearance.ts'
import { test } from '../journey-fixtures.ts'
import { expectNoAxeViolations, setThemeAndViewport } from '../pages/accessibility.ts'
import {
  createAccount,
  createCustomer,
  demoPassword,
  openMailedLink,
  signInOnPage,
  signUpPassword,
  submitSignIn,
  submitSignUp,
  uniqueEmail,
} from '../pages/account.ts'

// `shop.spec.ts` signs up and confirms by mail, the reset below signs in and out; the form is tested as a component.
test('a shopper signs up, confirms by mail, signs in and out', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const email = uniqueEmail('newcomer')
  await submitSignUp(page, { email, confirmation: 'une autre fenêtre' })
  await expect(page.getByText('Les mots de passe ne correspondent pas').first()).toBeVisible()
  await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Durand')

  await submitSignUp(page, { email })
  await expect(page.getByText('Inscription réussie !')).toBeVisible()

  const confirmation = await openMailedLink(context, email, /Confirmer/)
  await expect(confirmation.getByRole('heading', { name: 'Votre compte est confirmé' })).toBeVisible()
  await confirmation.getByRole('main').getByRole('link', { name: 'Espace Client' }).click()
  await expect(confirmation.getByRole('heading', { level: 1 })).toContainText('Camille Durand')
  await confirmation.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(confirmation.getByText('Déconnexion réussie')).toBeVisible()

  await page.goto('/connexion')
  await submitSignIn(page, email, signUpPassword)
  await expect(page.getByText('Connexion réussie !')).toBeVisible()
  await expect(page).toHaveURL(/\/espace-client$/)
  await expect(page.getByText(email)).toBeVisible()
})

test('an unconfirmed account cannot sign in and can request another link', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const email = uniqueEmail('waiting')
  await createAccount(email)
  await page.goto('/connexion')
  await submitSignIn(page, email, signUpPassword)
  await expect(page.getByText(/Votre adresse n’est pas encore confirmée/)).toBeVisible()
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(page.getByText(/Lien envoyé|Un e-mail vient de partir/).first()).toBeVisible()
  // A second mail right after the first is refused with a message.
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(page.getByText(/Un e-mail vient de partir/).first()).toBeVisible()

  const confirmation = await openMailedLink(context, email, /Confirmer/)
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
  await confirmation.getByLabel('E-mail').fill(uniqueEmail('unknown'))
  await confirmation.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(confirmation.getByText(/Si un compte attend à l’adresse/)).toBeVisible()
})

test('a forgotten password is reset by mail', { tag: '@deep' }, async ({ page, context }) => {
  const email = uniqueEmail('forgetful')
  await createCustomer(email)
  await page.goto('/connexion')
  await page.getByRole('link', { name: /Oublié/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  // Mails to one address are rate limited, and the confirmation has just been sent.
  await expect(async () => {
    await page.getByRole('button', { name: 'Recevoir le lien' }).click()
    await expect(page.getByText(/un lien vient d’y partir/)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })

  const resetPage = await openMailedLink(context, email, /mot de passe/)
  await resetPage.getByLabel('Nouveau mot de passe').fill('une lucarne de nuit')
  await resetPage.getByLabel('Confirmation').fill('une lucarne de nuit')
  await resetPage.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(resetPage.getByText('Mot de passe changé')).toBeVisible()
  await resetPage.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(resetPage.getByText('Déconnexion réussie')).toBeVisible()

  await page.goto('/connexion')
  await submitSignIn(page, email, signUpPassword)
  await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible()
  await submitSignIn(page, email, 'une lucarne de nuit')
  await expect(page).toHaveURL(/\/espace-client$/)
})

// `web/src/features/sign-in/sign-in-page.test.tsx` returns to the page that required it.
test('sign-in returns to the page that required it', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/espace-client?onglet=facturation')
  await expect(page).toHaveURL(/\/connexion$/)
  await expect(page.getByText(/Votre session a pris fin/)).toHaveCount(0)
  await submitSignIn(page, 'camille@exemple.fr', demoPassword)
  await expect(page).toHaveURL(/\/espace-client\?onglet=facturation$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/connexion/)
})

// `core/backend/session.test.ts` follows another tab.
test('sign-in and sign-out in one tab take effect in other tabs', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/blog')
  await signInOnPage(page, 'nadia@exemple.fr')
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

async function expectAccessible(page: Page, name: string) {
  const appearances: Appearance[] = [
    { theme: 'dark', width: 360 },
    { theme: 'light', width: 1280 },
  ]
  for (const appearance of appearances) {
    await setThemeAndViewport(page, appearance)
    await expectNoAxeViolations(page, { path: '/espace-client', state: name }, appearance)
  }
}

/** Enrols an authenticator app in the open settings; resolves to its key. */
async function enrolApp(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible()
  const key = await page.getByLabel('Clé', { exact: true }).inputValue()
  await page.getByLabel('Code à six chiffres').fill(computeTotpCode(key))
  return key
}

// The endpoints and each screen have tests of their own.
test('a second factor is enrolled, asked for at sign-in, and removed with the spare', {
  tag: '@deep',
}, async ({ page }) => {
  const email = uniqueEmail('second-factor')
  await createCustomer(email)
  await signInOnPage(page, email, signUpPassword)
  const openSecondFactor = async () => {
    await page.goto('/espace-client?onglet=parametres')
    await page.getByRole('button', { name: /Validation en deux étapes/ }).click()
  }
  await openSecondFactor()
  const key = await enrolApp(page, 'Activer')
  await expectAccessible(page, 'enrolment')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('button', { name: 'Retirer Mon téléphone' })).toBeVisible()
  const spareKey = await enrolApp(page, 'Ajouter une application')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('button', { name: 'Retirer Secours 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByText('Déconnexion réussie')).toBeVisible()

  await page.goto('/espace-client?onglet=facturation')
  await submitSignIn(page, email, signUpPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Encore un code' })).toBeFocused()
  await page.getByLabel('Code à six chiffres').fill(computeTotpCode(spareKey))
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText(/Ce code n’est pas le bon/)).toBeVisible()
  await expectAccessible(page, 'code at sign-in')
  // The account stays hidden on other pages, too.
  await page.goto('/espace-client')
  await page.getByLabel('Code à six chiffres').fill(computeTotpCode(key, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bienvenue')

  await openSecondFactor()
  await page.getByRole('button', { name: 'Retirer Mon téléphone' }).click()
  await page.getByLabel('Application').selectOption('Secours 1')
  await page.getByLabel('Code à six chiffres').fill(computeTotpCode(spareKey, 1))
  await expectAccessible(page, 'removal')
  await page.getByRole('button', { name: 'Retirer cette application' }).click()
  await expect(page.getByText('Application retirée')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirer Mon téléphone' })).toHaveCount(0)
})
