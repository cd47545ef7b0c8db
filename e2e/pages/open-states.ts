import { expect, type Page } from '@playwright/test'
import type { Appearance } from '../accessibility/appearance.ts'

/** A state of a page that appears only after an interaction. */
export interface OpenState {
  name: string
  path: string
  /** Needs a page load: the state before would overlap it or look the same. */
  needsPageLoad?: true
  /** Has a part that closes by itself after some seconds. */
  closesByItself?: true
  open: (page: Page, appearance: Appearance) => Promise<void>
}

const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
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
    name: 'open question',
    path: '/support/faq',
    needsPageLoad: true,
    open: (page) => page.locator('main summary').first().click(),
  },
  {
    name: 'search without result',
    path: '/blog',
    needsPageLoad: true,
    open: async (page) => {
      await page.getByRole('searchbox').fill('zzzz')
      await expectText(page, 'Aucun article ne correspond à votre recherche.')
    },
  },
  {
    name: 'contact form with missing fields',
    path: '/support/contact',
    needsPageLoad: true,
    open: async (page) => {
      await inMain(page, 'Envoyer ma demande').click()
      await expect(page.getByLabel('Nom')).toBeFocused()
    },
  },
  {
    name: 'refused sign-in',
    path: '/connexion',
    needsPageLoad: true,
    open: async (page) => {
      await page.getByLabel('E-mail').fill('personne@exemple.fr')
      await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
      await inMain(page, 'Se connecter').last().click()
      await expectText(page, 'Sign in Failed')
    },
  },
  {
    name: 'sign-up with different passwords',
    path: '/connexion',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Créer un compte' }).check()
      await page.getByLabel('Nom complet').fill('Agathe')
      await page.getByLabel('E-mail').fill('agathe@exemple.fr')
      await page.getByLabel('Mot de passe', { exact: true }).fill('une fenêtre')
      await page.getByLabel('Confirmation').fill('une porte')
      await inMain(page, 'Créer mon compte').click()
      await expectText(page, 'Les mots de passe ne correspondent pas')
    },
  },
  {
    name: 'contact bubble',
    path: '/blog',
    needsPageLoad: true,
    open: async (page) => {
      await button(page, 'Besoin d’aide ?').click()
      await expect(button(page, 'Fermer l’aide')).toBeVisible()
    },
  },
  {
    name: 'empty cart',
    path: '/cgv',
    needsPageLoad: true,
    open: async (page) => {
      await button(page, 'Panier vide').click()
      await expectText(page, 'Votre panier est vide.')
    },
  },
  {
    name: 'cart with lines, after a success message',
    path: '/nos-offres',
    needsPageLoad: true,
    closesByItself: true,
    open: async (page) => {
      await inMain(page, /^Ajouter/)
        .first()
        .click()
      await expectText(page, 'Ajouté au panier ! 🛒')
      await button(page, 'Panier, 1 article').click()
      await expect(page.getByRole('dialog', { name: 'Votre panier' })).toBeVisible()
    },
  },
  {
    name: 'success message',
    path: '/nos-offres',
    needsPageLoad: true,
    closesByItself: true,
    open: async (page) => {
      await inMain(page, /^Ajouter/)
        .first()
        .click()
      await expectText(page, 'Ajouté au panier ! 🛒')
    },
  },
  {
    name: 'assistant with quotes',
    path: '/support',
    needsPageLoad: true,
    open: async (page) => {
      await button(page, 'Assistant IA').click()
      await page.getByLabel('Votre question').fill('Le Wi-Fi suffit-il ?')
      await page.getByRole('button', { name: 'Demander' }).click()
      await expectText(page, 'Souvent, sur la bande')
    },
  },
  {
    name: 'comment form with an error, and a reply form',
    path: '/blog/image-figee',
    needsPageLoad: true,
    open: async (page) => {
      await page.getByLabel('Nom').fill('Agathe')
      await page.getByLabel('Commentaire', { exact: true }).fill('Merci')
      await inMain(page, 'Publier le commentaire').click()
      await inMain(page, 'Répondre à Agathe').click()
      await inMain(page, 'Publier la réponse').click()
      await expectText(page, 'Champs requis')
    },
  },
]
