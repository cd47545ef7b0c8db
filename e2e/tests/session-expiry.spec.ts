import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { createCustomer, signInOnPage, signUpPassword, submitSignIn, uniqueEmail } from '../pages/account.ts'
import { expectListedStorage } from '../pages/browser-storage.ts'

const sessionKey = 'auth-session'

async function addOfferToCart(page: Page): Promise<void> {
  await page.goto('/nos-offres')
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click()
  await expect(page.getByText('Ajouté au panier ! 🛒')).toBeVisible()
}

async function expectSignInRequired(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/connexion$/)
  await expect(page.getByText(/Votre session a pris fin/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Panier, 1 article/ })).toBeVisible()
}

// `profile-and-session.test.tsx` and `session.test.ts` end a session, `supabase-lite.test.ts` revokes one, and the sign-in
// page has a test of its return to the page that required it.
test('a revoked session requires sign-in again and keeps the cart', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  // A customer of its own: every session of the account ends.
  const email = uniqueEmail('revoked')
  await createCustomer(email)
  await signInOnPage(page, email, signUpPassword)
  await addOfferToCart(page)

  // Signing out of another device leaves this one signed in.
  const otherBrowser = await (await newContext()).newPage()
  const ownLogout = otherBrowser.waitForRequest(/auth\/v1\/logout\?scope=local/)
  await signInOnPage(otherBrowser, email, signUpPassword)
  await otherBrowser.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(otherBrowser.getByText('Déconnexion réussie')).toBeVisible()
  const { apikey = '' } = await (await ownLogout).allHeaders()
  await page.goto('/espace-client?onglet=parametres')
  await expect(page.getByRole('tab', { name: 'Paramètres' })).toBeVisible()

  // Ends every session of the account, like an administrator or a new password.
  const accessToken = await page.evaluate(
    (key) => String(JSON.parse(localStorage.getItem(key) ?? '{}').access_token),
    sessionKey,
  )
  const revocation = await page.request.post((await ownLogout).url().replace('scope=local', 'scope=global'), {
    headers: { apikey, authorization: `Bearer ${accessToken}` },
  })
  expect(revocation.ok()).toBe(true)

  await page.goto('/espace-client?onglet=parametres')
  await expectSignInRequired(page)
  await submitSignIn(page, email, signUpPassword)
  await expect(page).toHaveURL(/\/espace-client\?onglet=parametres$/)
  await expect(page.getByText(/Votre session a pris fin/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Passer au thème clair' }).click()
  await expect(page.locator('html')).toHaveClass('light')
  await expectListedStorage(page, sessionKey, 'e-commerce-cart', 'theme')
})

test('an expired session is refreshed, or requires sign-in when that fails', { tag: '@deep' }, async ({
  page,
}) => {
  await signInOnPage(page, 'camille@exemple.fr')
  await addOfferToCart(page)
  // On a document without the application, which would react to the change at once.
  const expireSession = (refreshToken?: string) =>
    page.evaluate(
      ([key, token]) => {
        const session: Record<string, unknown> = JSON.parse(localStorage.getItem(key) ?? '{}')
        const expired = { ...session, expires_at: 1, ...(token && { refresh_token: token }) }
        localStorage.setItem(key, JSON.stringify(expired))
      },
      [sessionKey, refreshToken] as const,
    )

  await page.goto('/favicon.svg')
  await expireSession()
  await page.goto('/espace-client')
  await expect(page.getByText('Actif', { exact: true })).toBeVisible()

  await page.goto('/favicon.svg')
  await expireSession('no-such-token')
  await page.goto('/espace-client')
  await expectSignInRequired(page)
})

test('too many wrong passwords show a French message', { tag: '@deep' }, async ({ page }) => {
  const email = uniqueEmail('guessed')
  await page.goto('/connexion')
  const signInRequest = page.waitForRequest(/grant_type=password/)
  await submitSignIn(page, email, 'devinette')
  const guess = await signInRequest
  await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible()

  const repeatedRequest = { method: 'POST', headers: await guess.allHeaders(), body: guess.postData() ?? '' }
  await page.evaluate(
    ([url, options]) => Promise.all(Array.from({ length: 30 }, () => fetch(url, options))),
    [guess.url(), repeatedRequest] as const,
  )

  await submitSignIn(page, email, 'devinette')
  await expect(
    page.getByText('Trop d’essais à la suite. Patientez une minute, puis réessayez.'),
  ).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})
