import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { cart, cartButton, fillCart } from './cart.ts'
import type { BackEnd } from './test.ts'

/** Something that a visitor hands in, and must not lose when it does not arrive. */
export interface Form {
  name: string
  backEnd: BackEnd
  path: string
  signedIn?: true
  fill: (page: Page) => Promise<void>
  /** Everything that was put in is still there. */
  kept: (page: Page) => Promise<void>
  submit: (page: Page) => Locator
  /** What is said when it did not arrive, and when it did. */
  failed: RegExp
  arrived: (page: Page) => Locator
}

const noAnswer = /^Le service ne répond pas\. Vérifiez votre connexion, puis réessayez\.$/
const button = (name: string) => (page: Page) =>
  page.getByRole('main').locator('form').getByRole('button', { name })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()

/** Fills fields by their labels, with words that are made anew each time: nobody signs up twice. */
function fields(make: () => Readonly<Record<string, string>>): Pick<Form, 'fill' | 'kept'> {
  let words: Readonly<Record<string, string>> = {}
  const each = async (page: Page, act: (field: Locator, word: string) => Promise<void>) => {
    const form = page.getByRole('main').locator('form')
    for (const [label, word] of Object.entries(words))
      await act(form.getByLabel(label, { exact: true }), word)
  }
  return {
    fill: (page) => {
      words = make()
      return each(page, (field, word) => field.fill(word))
    },
    kept: (page) => each(page, (field, word) => expect(field).toHaveValue(word)),
  }
}

const newEmail = () => `alix-${randomUUID()}@exemple.fr`

const signUp = fields(() => ({
  'Nom complet': 'Alix Renard',
  'E-mail': newEmail(),
  'Mot de passe': 'une fenêtre ouverte',
  Confirmation: 'une fenêtre ouverte',
}))

const pictured = fields(() => ({
  Titre: `Preuve en image ${randomUUID()}`,
  Commentaire: 'Le match d’hier, sans une coupure.',
}))

// The smallest picture that a browser shows.
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
    submit: button('Se connecter'),
    failed: noAnswer,
    arrived: text('Connexion réussie !'),
  },
  {
    name: 'sign-up',
    backEnd: 'supabase',
    path: '/connexion',
    fill: async (page) => {
      await page.getByRole('radio', { name: 'Créer un compte' }).click()
      await signUp.fill(page)
    },
    kept: signUp.kept,
    submit: button('Créer mon compte'),
    failed: noAnswer,
    arrived: text('Inscription réussie !'),
  },
  {
    name: 'request of a link for a new password',
    backEnd: 'supabase',
    path: '/mot-de-passe-oublie',
    ...fields(() => ({ 'E-mail': newEmail() })),
    submit: button('Recevoir le lien'),
    failed: noAnswer,
    arrived: text(/un lien vient d’y partir/),
  },
  {
    name: 'request of another confirmation',
    backEnd: 'supabase',
    path: '/renvoyer-confirmation',
    ...fields(() => ({ 'E-mail': newEmail() })),
    submit: (page) => page.getByRole('main').locator('form').getByRole('button'),
    failed: noAnswer,
    arrived: text(/un lien vient d’y partir/),
  },
  {
    name: 'new password',
    backEnd: 'supabase',
    path: '/nouveau-mot-de-passe',
    signedIn: true,
    // The one that the account has already: these tests leave it as it is.
    ...fields(() => ({ 'Nouveau mot de passe': 'lucarne-demo', Confirmation: 'lucarne-demo' })),
    submit: button('Enregistrer'),
    failed: noAnswer,
    arrived: text(/Mot de passe changé|différent de l’ancien/),
  },
  {
    name: 'profile',
    backEnd: 'supabase',
    path: '/espace-client?onglet=parametres',
    signedIn: true,
    ...fields(() => ({ 'Nom complet': 'Camille Laurent', 'WhatsApp facultatif': '+33 6 39 98 12 34' })),
    submit: button('Enregistrer'),
    failed: noAnswer,
    arrived: text('Profil mis à jour'),
  },
  {
    name: 'review',
    backEnd: 'supabase',
    path: '/temoignages',
    signedIn: true,
    ...fields(() => ({
      Titre: `Toujours là ${randomUUID()}`,
      Commentaire: 'Même quand tout le reste tombe.',
    })),
    submit: button('Envoyer mon avis'),
    failed:
      /^(Le service ne répond pas\. Vérifiez votre connexion, puis réessayez|Une erreur est survenue)\.$/,
    arrived: text('Avis envoyé !'),
  },
  {
    name: 'review with a picture',
    backEnd: 'supabase',
    path: '/temoignages',
    signedIn: true,
    fill: async (page) => {
      await pictured.fill(page)
      await page.getByLabel('Ajouter une image').setInputFiles(picture)
    },
    kept: async (page) => {
      await pictured.kept(page)
      await expect(page.getByRole('main').getByText(picture.name)).toBeVisible()
    },
    submit: button('Envoyer mon avis'),
    failed: /^Erreur lors de l'upload du fichier: le service ne répond pas\.$/,
    arrived: text('Avis envoyé !'),
  },
  {
    name: 'contact form',
    backEnd: 'lake',
    path: '/support/contact',
    ...fields(() => ({ Nom: 'Alix Renard', 'E-mail': 'alix@exemple.fr', Message: 'Êtes-vous là ?' })),
    submit: button('Envoyer ma demande'),
    // It sends nothing yet, whatever happens.
    failed: /^Votre message n’est pas parti/,
    arrived: text(/^Votre message n’est pas parti/),
  },
  {
    name: 'cart, on its way to the payment',
    backEnd: 'store',
    path: '/product/abonnement-1-mois',
    fill: async (page) => {
      await fillCart(page)
      await cartButton(page).click()
    },
    kept: (page) => expect(cart(page).getByText('Abonnement 1 mois')).toBeVisible(),
    submit: (page) => cart(page).getByRole('button', { name: 'Passer au paiement' }),
    failed: /^Impossible d'initier le paiement\. Veuillez réessayer\.$/,
    arrived: (page) => page.getByRole('heading', { name: 'Paiement', level: 1 }),
  },
]
