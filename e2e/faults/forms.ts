import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { uniqueEmail } from '../pages/account.ts'
import { addOpenProductToCart, cartButton, cartDrawer } from '../pages/cart.ts'
import { deleteReviewsBy } from '../pages/reviews.ts'
import type { BackEnd } from './fault-test.ts'

/** A form whose values must survive a failed submission. */
export interface Form {
  name: string
  backEnd: BackEnd
  path: string
  signedIn?: true
  fill: (page: Page) => Promise<void>
  /** Asserts that every value is still in the form. */
  expectFilled: (page: Page) => Promise<void>
  submitButton: (page: Page) => Locator
  errorText: RegExp
  success: (page: Page) => Locator
}

const serviceUnavailable = /^Le service ne répond pas\. Vérifiez votre connexion, puis réessayez\.$/
const button = (name: string) => (page: Page) =>
  page.getByRole('main').locator('form').getByRole('button', { name })
const text = (content: string | RegExp) => (page: Page) => page.getByText(content).first()

/** Fills fields by label, with new values each time, so that no account is created twice. */
function fields(createValues: () => Readonly<Record<string, string>>): Pick<Form, 'fill' | 'expectFilled'> {
  let values: Readonly<Record<string, string>> = {}
  const forEachField = async (page: Page, act: (field: Locator, value: string) => Promise<void>) => {
    const form = page.getByRole('main').locator('form')
    for (const [label, value] of Object.entries(values))
      await act(form.getByLabel(label, { exact: true }), value)
  }
  return {
    fill: (page) => {
      values = createValues()
      return forEachField(page, (field, value) => field.fill(value))
    },
    expectFilled: (page) => forEachField(page, (field, value) => expect(field).toHaveValue(value)),
  }
}

const signUpFields = fields(() => ({
  'Nom complet': 'Alix Renard',
  'E-mail': uniqueEmail('alix'),
  'Mot de passe': 'une fenêtre ouverte',
  Confirmation: 'une fenêtre ouverte',
}))

const reviewFields = fields(() => ({
  Titre: `Toujours là ${randomUUID()}`,
  Commentaire: 'Même quand tout le reste tombe.',
  'Date de votre expérience': '2026-01-15',
}))
const pictureReviewFields = fields(() => ({
  Titre: `Preuve en image ${randomUUID()}`,
  Commentaire: 'Le match d’hier, sans une coupure.',
  'Date de votre expérience': '2026-01-15',
}))

// A PNG of one pixel.
const picture = {
  name: 'salon.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export const forms: readonly Form[] = [
  {
    name: 'sign-in',
    backEnd: 'supabase',
    path: '/connexion',
    ...fields(() => ({ 'E-mail': 'jean@exemple.fr', 'Mot de passe': 'lucarne-demo' })),
    submitButton: button('Se connecter'),
    errorText: serviceUnavailable,
    success: text('Connexion réussie !'),
  },
  {
    name: 'sign-up',
    backEnd: 'supabase',
    path: '/connexion',
    fill: async (page) => {
      await page.getByRole('radio', { name: 'Créer un compte' }).click()
      await signUpFields.fill(page)
    },
    expectFilled: signUpFields.expectFilled,
    submitButton: button('Créer mon compte'),
    errorText: serviceUnavailable,
    success: text('Inscription réussie !'),
  },
  {
    name: 'password reset request',
    backEnd: 'supabase',
    path: '/mot-de-passe-oublie',
    ...fields(() => ({ 'E-mail': uniqueEmail('alix') })),
    submitButton: button('Recevoir le lien'),
    errorText: serviceUnavailable,
    success: text(/un lien vient d’y partir/),
  },
  {
    name: 'confirmation request',
    backEnd: 'supabase',
    path: '/renvoyer-confirmation',
    ...fields(() => ({ 'E-mail': uniqueEmail('alix') })),
    submitButton: (page) => page.getByRole('main').locator('form').getByRole('button'),
    errorText: serviceUnavailable,
    success: text(/un lien vient d’y partir/),
  },
  {
    name: 'new password',
    backEnd: 'supabase',
    path: '/nouveau-mot-de-passe',
    signedIn: true,
    // No mailed link opened this session, so that the password of the account stays.
    ...fields(() => ({ 'Nouveau mot de passe': 'lucarne-demo', Confirmation: 'lucarne-demo' })),
    submitButton: button('Enregistrer'),
    errorText: serviceUnavailable,
    success: text(/mot de passe actuel est demandé/),
  },
  {
    name: 'profile',
    backEnd: 'supabase',
    path: '/espace-client?onglet=parametres',
    signedIn: true,
    ...fields(() => ({ 'Nom complet': 'Camille Laurent', 'WhatsApp facultatif': '+33 6 39 98 12 34' })),
    submitButton: button('Enregistrer'),
    errorText: serviceUnavailable,
    success: text('Profil mis à jour'),
  },
  {
    name: 'review',
    backEnd: 'supabase',
    path: '/temoignages',
    signedIn: true,
    fill: async (page) => {
      await deleteReviewsBy('camille@exemple.fr')
      await reviewFields.fill(page)
    },
    expectFilled: reviewFields.expectFilled,
    submitButton: button('Envoyer mon avis'),
    errorText:
      /^(Le service ne répond pas\. Vérifiez votre connexion, puis réessayez|Une erreur est survenue)\.$/,
    success: text('Avis envoyé !'),
  },
  {
    name: 'review with a picture',
    backEnd: 'supabase',
    path: '/temoignages',
    signedIn: true,
    fill: async (page) => {
      await deleteReviewsBy('camille@exemple.fr')
      await pictureReviewFields.fill(page)
      await page.getByLabel('Ajouter une image').setInputFiles(picture)
    },
    expectFilled: async (page) => {
      await pictureReviewFields.expectFilled(page)
      await expect(page.getByRole('main').getByText(picture.name)).toBeVisible()
    },
    submitButton: button('Envoyer mon avis'),
    errorText: /^Erreur lors de l'upload du fichier: le service ne répond pas\.$/,
    success: text('Avis envoyé !'),
  },
  {
    name: 'contact form',
    backEnd: 'store',
    path: '/support/contact',
    // One address may send three requests a day.
    ...fields(() => ({ Nom: 'Alix Renard', 'E-mail': uniqueEmail('alix'), Message: 'Êtes-vous là ?' })),
    submitButton: button('Envoyer ma demande'),
    errorText: /^Votre message n’est pas parti\. Réessayez/,
    success: text('Votre demande est arrivée'),
  },
  {
    name: 'checkout',
    backEnd: 'store',
    path: '/product/abonnement-1-mois',
    fill: async (page) => {
      await addOpenProductToCart(page)
      await cartButton(page).click()
    },
    expectFilled: (page) => expect(cartDrawer(page).getByText('Abonnement 1 mois')).toBeVisible(),
    submitButton: (page) => cartDrawer(page).getByRole('button', { name: 'Passer au paiement' }),
    errorText: /^Impossible d'initier le paiement\. Veuillez réessayer\.$/,
    success: (page) => page.getByRole('heading', { name: 'Paiement', level: 1 }),
  },
]
