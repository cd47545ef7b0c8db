import { expect, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import type { Look } from './looks.ts'

/** Something of a page that is there only after a visitor, or a failure, opened it. */
export interface OpenState {
  name: string
  path: string
  /** The page is loaded anew: what was open before would be in its way, or it could be mistaken for the page before. */
  alone?: true
  /** What goes wrong before the page is asked for. */
  fault?: (page: Page) => Promise<unknown>
  open: (page: Page, look: Look) => Promise<void>
}

const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

export const openStates: readonly OpenState[] = [
  {
    name: 'menu',
    path: '/cgv',
    open: async (page, { width }) => {
      if (width < 900) {
        await button(page, 'Ouvrir le menu').click()
        await page.getByRole('navigation', { name: 'Menu', exact: true }).getByText('Pays').click()
      } else {
        await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Pays').hover()
      }
      await expect(page.getByRole('link', { name: 'Belgique' }).first()).toBeVisible()
    },
  },
  {
    name: 'unfolded question',
    path: '/support/faq',
    alone: true,
    open: (page) => page.locator('main summary').first().click(),
  },
  {
    name: 'search without result',
    path: '/blog',
    open: async (page) => {
      await page.getByRole('searchbox').fill('zzzz')
      await toast(page, 'Aucun article ne correspond à votre recherche.')
    },
  },
  {
    name: 'contact form that lacks everything',
    path: '/support/contact',
    open: async (page) => {
      await inMain(page, 'Envoyer ma demande').click()
      await expect(page.getByLabel('Nom')).toBeFocused()
    },
  },
  {
    name: 'refused sign-in',
    path: '/connexion',
    alone: true,
    open: async (page) => {
      await page.getByLabel('E-mail').fill('personne@exemple.fr')
      await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
      await inMain(page, 'Se connecter').last().click()
      await toast(page, 'Sign in Failed')
    },
  },
  {
    name: 'sign-up with two passwords',
    path: '/connexion',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Créer un compte' }).check()
      await page.getByLabel('Nom complet').fill('Agathe')
      await page.getByLabel('E-mail').fill('agathe@exemple.fr')
      await page.getByLabel('Mot de passe', { exact: true }).fill('une fenêtre')
      await page.getByLabel('Confirmation').fill('une porte')
      await inMain(page, 'Créer mon compte').click()
      await toast(page, 'Les mots de passe ne correspondent pas')
    },
  },
  {
    name: 'contact bubble',
    path: '/blog',
    alone: true,
    open: async (page) => {
      await button(page, 'Besoin d’aide ?').click()
      await expect(button(page, 'Fermer l’aide')).toBeVisible()
    },
  },
  {
    name: 'empty cart',
    path: '/cgv',
    alone: true,
    open: async (page) => {
      await button(page, 'Panier vide').click()
      await toast(page, 'Votre panier est vide.')
    },
  },
  {
    name: 'cart with lines, after a success message',
    path: '/nos-offres',
    alone: true,
    open: async (page) => {
      await inMain(page, /^Ajouter/)
        .first()
        .click()
      await toast(page, 'Ajouté au panier ! 🛒')
      await button(page, 'Panier, 1 article').click()
      await expect(page.getByRole('dialog', { name: 'Votre panier' })).toBeVisible()
    },
  },
  {
    name: 'success message',
    path: '/nos-offres',
    alone: true,
    open: async (page) => {
      await inMain(page, /^Ajouter/)
        .first()
        .click()
      await toast(page, 'Ajouté au panier ! 🛒')
    },
  },
  {
    name: 'neutral message',
    path: '/support',
    alone: true,
    open: async (page) => {
      await button(page, 'Assistant IA').click()
      await toast(page, 'coming soon')
    },
  },
  {
    name: 'comment form with its error, and an answer’s form',
    path: '/blog/image-figee',
    alone: true,
    open: async (page) => {
      await page.getByLabel('Nom').fill('Agathe')
      await page.getByLabel('Commentaire', { exact: true }).fill('Merci')
      await inMain(page, 'Publier le commentaire').click()
      await inMain(page, 'Répondre à Agathe').click()
      await inMain(page, 'Publier la réponse').click()
      await toast(page, 'Champs requis')
    },
  },
  {
    name: 'page without its content',
    path: '/support',
    alone: true,
    fault: (page) => page.route(`${addresses().lake}/**`, (route) => route.abort()),
    open: (page) => expect(inMain(page, 'Réessayer')).toBeVisible(),
  },
  {
    name: 'offers on their way',
    path: '/nos-offres',
    alone: true,
    fault: (page) => page.route(`${addresses().store}/**`, () => {}),
    open: (page) =>
      expect(page.getByRole('status').filter({ hasText: 'Chargement des offres' })).toBeVisible(),
  },
  {
    name: 'offers that do not come',
    path: '/nos-offres',
    alone: true,
    fault: (page) => page.route(`${addresses().store}/**`, (route) => route.abort()),
    open: (page) => toast(page, 'Impossible de charger les offres. Veuillez réessayer.'),
  },
]
