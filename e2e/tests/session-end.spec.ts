import { expect, type Page } from '@playwright/test'
import { demoPassword, newAddress, signIn, submitSignIn } from '../pages/account.ts'
import { test } from '../test.ts'

const sessionKey = 'auth-session'

async function fillCart(page: Page): Promise<void> {
  await page.goto('/nos-offres')
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click()
  await expect(page.getByText('Ajouté au panier ! 🛒')).toBeVisible()
}

async function expectAskedAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/connexion$/)
  await expect(page.getByText(/Votre session a pris fin/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Panier, 1 article/ })).toBeVisible()
}

test('a revoked session is asked again, with the cart kept', async ({ page, newContext }) => {
  await signIn(page, 'jean@exemple.fr')
  await fillCart(page)

  // Signing out ends every session of the account: elsewhere, that is a session revoked.
  const elsewhere = await (await newContext()).newPage()
  await signIn(elsewhere, 'jean@exemple.fr')
  await elsewhere.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(elsewhere.getByText('Déconnexion réussie')).toBeVisible()

  await page.goto('/espace-client?onglet=parametres')
  await expectAskedAgain(page)
  await submitSignIn(page, 'jean@exemple.fr', demoPassword)
  await expect(page).toHaveURL(/\/espace-client\?onglet=parametres$/)
  await expect(page.getByText(/Votre session a pris fin/)).toHaveCount(0)
})

test('an expired session is renewed, and asked again when it cannot be', async ({ page }) => {
  await signIn(page, 'camille@exemple.fr')
  await fillCart(page)
  // From an address without the application, which would see it at once.
  const expire = (refreshToken?: string) =>
    page.evaluate(
      ([key, token]) => {
        const session: Record<string, unknown> = JSON.parse(localStorage.getItem(key) ?? '{}')
        const expired = { ...session, expires_at: 1, ...(token && { refresh_token: token }) }
        localStorage.setItem(key, JSON.stringify(expired))
      },
      [sessionKey, refreshToken] as const,
    )

  await page.goto('/favicon.svg')
  await expire()
  await page.goto('/espace-client')
  await expect(page.getByText('Actif', { exact: true })).toBeVisible()

  await page.goto('/favicon.svg')
  await expire('no-such-token')
  await page.goto('/espace-client')
  await expectAskedAgain(page)
})

test('too many wrong passwords are told in French', async ({ page }) => {
  const email = newAddress('guessed')
  await page.goto('/connexion')
  const asked = page.waitForRequest(/grant_type=password/)
  await submitSignIn(page, email, 'devinette')
  const guess = await asked
  await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible()

  const again = { method: 'POST', headers: await guess.allHeaders(), body: guess.postData() ?? '' }
  await page.evaluate(
    ([url, options]) => Promise.all(Array.from({ length: 30 }, () => fetch(url, options))),
    [guess.url(), again] as const,
  )

  await submitSignIn(page, email, 'devinette')
  await expect(
    page.getByText('Trop d’essais à la suite. Patientez une minute, puis réessayez.'),
  ).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})
