import { expect } from '@playwright/test'
import { customerTab, customerTabs, reviewFormErrors } from '../accessibility/checked-screens.ts'
import { test } from '../journey-fixtures.ts'
import {
  chooseAppearances,
  chooseAppearancesWithParts,
  expectNoAxeViolations,
  setThemeAndViewport,
  shardRows,
} from '../pages/accessibility.ts'
import { signInOnPage } from '../pages/account.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { openStates } from '../pages/open-states.ts'

test.describe.configure({ mode: 'parallel' })

/** Every twelfth one, or all with DEEP=1. */
const testedStates = openStates.filter((_, index) => process.env.DEEP || index % 12 === 0)

for (const { part, rows } of shardRows(testedStates, 3))
  test(`open states have no axe violations${part}`, { tag: '@sized' }, async ({ page }) => {
    test.setTimeout(process.env.DEEP ? 1_200_000 : 300_000)
    await page.goto('/cgv')
    for (const [index, { name, path, needsPageLoad, closesByItself, open }] of rows.entries()) {
      const appearances = chooseAppearances(index)
      for (const [position, appearance] of appearances.entries())
        await test.step(`${name}, ${appearance.theme}, ${appearance.width} px`, async () => {
          // With DEEP=1 each state is opened once per width: it stays open when the theme changes.
          const isOpen = appearances[position - 1]?.width === appearance.width && !closesByItself
          const loadsPage = Boolean(needsPageLoad ?? process.env.DEEP) && !isOpen
          if (loadsPage) {
            // Removes cart and comments of earlier states, from a document without scripts: an open page may store its cart
            // again.
            await page.goto('/robots.txt')
            await page.evaluate(() => localStorage.clear())
          }
          await setThemeAndViewport(page, appearance)
          if (!isOpen) {
            await (loadsPage ? page.goto(path) : navigateInApp(page, path))
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            await open(page, appearance)
          }
          await expectNoAxeViolations(page, { path, state: name }, appearance)
        })
    }
  })

// `customer-area.spec.ts` and `reviews.spec.ts` look at the states that they open.
test('customer area and review form errors have no axe violations', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(300_000)
  await signInOnPage(page, 'camille@exemple.fr')
  for (const [index, name] of customerTabs.entries()) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    for (const { appearance, parts } of chooseAppearancesWithParts(index)) {
      await setThemeAndViewport(page, appearance)
      await expectNoAxeViolations(page, customerTab(name), appearance, parts)
    }
  }
  await page.goto('/temoignages')
  for (const appearance of chooseAppearances(customerTabs.length)) {
    await setThemeAndViewport(page, appearance)
    await page.getByRole('button', { name: 'Envoyer mon avis' }).click()
    await expect(page.getByText('Champs manquants').first()).toBeVisible()
    await expectNoAxeViolations(page, reviewFormErrors, appearance)
  }
})

test('focus moves to the heading on every navigation', { tag: '@deep' }, async ({ page }) => {
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

test('toasts and cart changes are announced by live regions', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/nos-offres')
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

test('forced colors keep logos and current slide visible, more contrast strengthens text, nothing moves', {
  tag: '@deep',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const current = page.getByRole('button', { name: 'Diapositive 1', exact: true })
  const other = page.getByRole('button', { name: 'Diapositive 2', exact: true })
  const background = (element: Element) => getComputedStyle(element).backgroundColor
  expect(await current.evaluate(background)).not.toBe(await other.evaluate(background))
  const pageBackground = await page.locator('body').evaluate(background)
  for (const graphic of [other.locator('span').first(), page.getByRole('img', { name: 'nacre' }).first()])
    expect(await graphic.evaluate(background)).not.toBe(pageBackground)

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // Polled, because a transition of zero duration may still be running; endless animations would never stop.
  const runningAnimations = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(runningAnimations, { timeout: 5000 }).toBe(0)

  // Muted text has the colour of normal text.
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
  const colors = await page
    .locator('main :is(h1, .text-muted, .text-faint)')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color))
  expect(new Set(colors).size).toBe(1)
})
