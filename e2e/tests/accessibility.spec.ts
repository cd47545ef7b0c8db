import { expect, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { signIn } from '../pages/account.ts'
import { findBarriers } from '../pages/axe.ts'
import { goTo } from '../pages/go-to.ts'
import { type Look, looksFor, wear } from '../pages/looks.ts'
import { openStates } from '../pages/open-states.ts'
import { test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })

const customerTabs = ['Vue d’ensemble', 'Téléchargements', 'Facturation', 'Paramètres']

async function expectNoBarrier(page: Page, name: string, { theme, width }: Look): Promise<void> {
  expect.soft(await findBarriers(page), `${name}, ${theme}, ${width} px`).toEqual([])
}

test('nothing that opens shuts anybody out', async ({ page }) => {
  test.setTimeout(process.env.DEEP ? 1_200_000 : 300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/cgv')
  for (const [index, { name, path, alone, fault, open }] of openStates.entries())
    for (const look of looksFor(index))
      await test.step(`${name}, ${look.theme}, ${look.width} px`, async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        // With DEEP=1 a state is opened several times over.
        const anew = Boolean(alone ?? process.env.DEEP)
        // No cart or comment of the state before.
        if (anew) await page.evaluate(() => localStorage.clear())
        await wear(page, look)
        await fault?.(page)
        await (anew ? page.goto(path) : goTo(page, path))
        if (!fault) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
    await page.getByRole('button', { name: 'Envoyer mon avis' }).click()
    await expect(page.getByText('Champs manquants').first()).toBeVisible()
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
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click()
  const messages = page.getByRole('region', { name: /^Messages/ })
  await expect(messages).toHaveAttribute('aria-live', 'polite')
  await expect(messages.getByText('Ajouté au panier ! 🛒')).toBeVisible()
  await expect(messages.getByRole('button', { name: 'Fermer le message' })).toBeVisible()

  const opener = page.getByRole('button', { name: 'Panier, 1 article' })
  await opener.press('Enter')
  const cart = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(cart.locator('[aria-live=polite]').filter({ hasText: '1 article' })).toBeVisible()
  await cart.getByRole('button', { name: 'Augmenter la quantité' }).press('Enter')
  await expect(cart.locator('[aria-live=polite]').filter({ hasText: '2 articles' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeFocused()
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
