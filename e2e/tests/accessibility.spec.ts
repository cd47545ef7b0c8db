import { expect, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { signIn } from '../pages/account.ts'
import { findBarriers } from '../pages/axe.ts'
import { type Look, looksFor, wear } from '../pages/looks.ts'
import { test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })

/** Something of a page that is there only after a visitor, or a failure, opened it. */
type OpenState = { name: string; path: string; open: (page: Page, look: Look) => Promise<void> }

const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

const states: readonly OpenState[] = [
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
    name: 'contact bubble',
    path: '/blog',
    open: async (page) => {
      await button(page, 'Besoin d’aide ?').click()
      await expect(button(page, 'Fermer l’aide')).toBeVisible()
    },
  },
  {
    name: 'empty cart',
    path: '/cgv',
    open: async (page) => {
      await button(page, 'Panier vide').click()
      await toast(page, 'Votre panier est vide.')
    },
  },
  {
    name: 'cart with lines, after a success message',
    path: '/nos-offres',
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
    open: async (page) => {
      await button(page, 'Assistant IA').click()
      await toast(page, 'coming soon')
    },
  },
  {
    name: 'unfolded question',
    path: '/support/faq',
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
    name: 'comment form with its error, and an answer’s form',
    path: '/blog/image-figee',
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
    name: 'page without its content',
    path: '/support',
    open: async (page) => {
      await page.route(`${addresses().lake}/**`, (route) => route.abort())
      await page.reload()
      await expect(inMain(page, 'Réessayer')).toBeVisible()
    },
  },
  {
    name: 'offers on their way',
    path: '/cgv',
    open: async (page) => {
      await page.route(`${addresses().store}/**`, () => {})
      await page.goto('/nos-offres')
      await expect(page.getByRole('status').filter({ hasText: 'Chargement des offres' })).toBeVisible()
    },
  },
  {
    name: 'offers that do not come',
    path: '/cgv',
    open: async (page) => {
      await page.route(`${addresses().store}/**`, (route) => route.abort())
      await page.goto('/nos-offres')
      await toast(page, 'Impossible de charger les offres. Veuillez réessayer.')
    },
  },
]

const customerTabs = ['Vue d’ensemble', 'Téléchargements', 'Facturation', 'Paramètres']

async function expectNoBarrier(page: Page, name: string, { theme, width }: Look): Promise<void> {
  expect.soft(await findBarriers(page), `${name}, ${theme}, ${width} px`).toEqual([])
}

test('nothing that opens shuts anybody out', async ({ page }) => {
  test.setTimeout(process.env.DEEP ? 1_200_000 : 300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/cgv')
  for (const [index, { name, path, open }] of states.entries())
    for (const look of looksFor(index))
      await test.step(`${name}, ${look.theme}, ${look.width} px`, async () => {
        // No cart, comment or failure of the state before.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.evaluate(() => localStorage.clear())
        await wear(page, look)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await open(page, look)
        await expectNoBarrier(page, name, look)
      })
})

test('what a customer sees shuts nobody out: each tab of their area, a review that lacks everything', async ({
  page,
}) => {
  test.setTimeout(process.env.DEEP ? 300_000 : 120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'camille@exemple.fr')
  for (const [index, name] of customerTabs.entries()) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    for (const look of looksFor(index)) {
      await wear(page, look)
      await expectNoBarrier(page, name, look)
    }
  }
  await page.goto('/temoignages')
  for (const look of looksFor(customerTabs.length)) {
    await wear(page, look)
    await inMain(page, 'Envoyer mon avis').click()
    await toast(page, 'Champs manquants')
    await expectNoBarrier(page, 'review form', look)
  }
})

test('a new page is announced: focus goes to its heading, from the bar and back again', async ({ page }) => {
  await page.goto('/cgv')
  const heading = page.getByRole('heading', { level: 1 })
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Avis' })
    .click()
  await expect(heading).toHaveText('Ce qu’ils en disent')
  await expect(heading).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' }).click()
  await expect(heading).toHaveText('Questions fréquentes')
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(heading).toHaveText('Ce qu’ils en disent')
  await expect(heading).toBeFocused()

  await page.reload()
  await expect(heading).toHaveText('Ce qu’ils en disent')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('messages, cart and loading speak for themselves', async ({ page }) => {
  let answerNow = () => {}
  const held = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await page.route(`${addresses().store}/**`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/nos-offres')
  await expect(page.getByRole('status').filter({ hasText: 'Chargement des offres' })).toBeVisible()
  answerNow()
  await inMain(page, /^Ajouter/)
    .first()
    .click()
  const messages = page.getByRole('region', { name: /^Messages/ })
  await expect(messages).toHaveAttribute('aria-live', 'polite')
  await expect(messages.getByText('Ajouté au panier ! 🛒')).toBeVisible()
  await expect(messages.getByRole('button', { name: 'Fermer le message' })).toBeVisible()

  const opener = button(page, 'Panier, 1 article')
  await opener.press('Enter')
  const cart = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(cart.locator('[aria-live=polite]').filter({ hasText: '1 article' })).toBeVisible()
  await cart.getByRole('button', { name: 'Augmenter la quantité' }).press('Enter')
  await expect(cart.locator('[aria-live=polite]').filter({ hasText: '2 articles' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Panier, 2 articles')).toBeFocused()
})

test('a forced palette leaves what is drawn and what is chosen; less motion leaves nothing moving', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/')
  const current = page.getByRole('button', { name: 'Diapositive 1', exact: true })
  const other = page.getByRole('button', { name: 'Diapositive 2', exact: true })
  const background = (element: Element) => getComputedStyle(element).backgroundColor
  expect(await current.evaluate(background)).not.toBe(await other.evaluate(background))
  const ground = await page.locator('body').evaluate(background)
  for (const drawn of [other.locator('span').first(), page.getByRole('img', { name: 'nacre' }).first()])
    expect(await drawn.evaluate(background)).not.toBe(ground)

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // A transition that ends at once may still be caught; what drifts never ends.
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(moving, { timeout: 5000 }).toBe(0)
})
