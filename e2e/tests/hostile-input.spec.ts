import { fuzzStrings } from '@lucarne/sandbox/fuzz-strings.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { measureOverflow } from '../pages/accessibility.ts'
import {
  createCustomer,
  demoPassword,
  signInOnPage,
  signUpPassword,
  submitSignIn,
  submitSignUp,
  uniqueEmail,
} from '../pages/account.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { createUnpaidCheckout } from '../pages/payment-page.ts'
import { deleteReviewsBy } from '../pages/reviews.ts'
import { serviceUrls } from '../service-urls.ts'

const [markup = '', wideText = ''] = [fuzzStrings[0], fuzzStrings.find((text) => /^W+$/.test(text))]
/** Markup before a word that is wider than a phone. */
const wideMarkup = markup + wideText.slice(markup.length)

/** All fuzz strings with DEEP=1. */
const texts = process.env.DEEP ? [wideMarkup, ...fuzzStrings] : [wideMarkup]

/** Every fourth string, for pages that reload for each one and for forms that show it in their fields only. */
const someTexts = texts.filter((_, index) => index % 4 === 0)

/** Asserts that no text ran as a script or made the page overflow. */
async function expectPageIntact(page: Page): Promise<void> {
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  expect(await measureOverflow(page)).toBe(0)
}

/** Disables the browser's validation, as an attacker would. */
const disableValidation = (form: Locator) =>
  form.evaluate((element) => {
    if (element instanceof HTMLFormElement) element.noValidate = true
  })

test.use({ viewport: { width: 360, height: 800 } })
test.describe.configure({ mode: 'parallel', timeout: process.env.DEEP ? 600_000 : 120_000 })

let dialogs: string[]
test.beforeEach(({ page }) => {
  dialogs = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
})
test.afterEach(() => expect(dialogs).toEqual([]))

test('hostile input of visitors is shown as text and breaks no layout', { tag: '@sized' }, async ({
  page,
}) => {
  await test.step('comments', async () => {
    await page.goto('/blog/configurer-lecteur-5-minutes')
    const form = page.locator('form').filter({ has: page.getByLabel('Commentaire') })
    for (const text of texts) {
      await form.getByLabel('Nom').fill(text)
      await form.getByLabel('Commentaire').fill(text)
      await form.getByRole('button', { name: 'Publier le commentaire' }).click()
    }
    const comments = page.getByRole('main')
    const readable = texts.filter((text) => /^[\x20-\x7E]+$/.test(text))
    for (const text of readable) {
      await expect(comments.getByText(text, { exact: true }).first()).toBeAttached()
    }
    await expectPageIntact(page)
    await page.reload()
    await expect(comments.getByText(wideMarkup, { exact: true }).first()).toBeAttached()
    await expectPageIntact(page)
  })

  await test.step('search fields', async () => {
    for (const path of ['/blog', '/support']) {
      await page.goto(path)
      const searchField = page.getByRole('main').getByRole('searchbox').first()
      for (const text of texts) await searchField.fill(text)
      await searchField.press('Enter')
      await expectPageIntact(page)
    }
  })

  await test.step('the contact form', async () => {
    await page.goto('/support/contact')
    const form = page.getByRole('main').locator('form')
    await disableValidation(form)
    for (const text of someTexts) {
      for (const label of ['Nom', 'E-mail', 'WhatsApp facultatif', 'Message'])
        await form.getByLabel(label, { exact: true }).fill(text)
      await form.getByRole('button', { name: 'Envoyer ma demande' }).click()
    }
    await expect(page.getByText(/^Votre message n’est pas parti/).first()).toBeVisible()
    await expectPageIntact(page)
  })

  await test.step('the payment page', async () => {
    const session = new URL(await createUnpaidCheckout(), serviceUrls().web).searchParams.get('session_id')
    await page.goto(`${serviceUrls().store}/paiement/${session}`)
    for (const text of someTexts) {
      const form = page.locator('form').filter({ has: page.getByLabel('E-mail') })
      await disableValidation(form)
      await form.getByLabel('E-mail').fill(text)
      const submitted = await form.getByLabel('E-mail').inputValue()
      await form.getByRole('button', { name: /^Payer/ }).click()
      await expect(page.getByText(/^Saisissez une adresse e-mail/)).toBeVisible()
      await expect(page.getByLabel('E-mail')).toHaveValue(submitted.trim())
      await expectPageIntact(page)
    }
  })

  await test.step('URLs', async () => {
    await page.goto(`/product/${encodeURIComponent('"><img src=x onerror="window.__ran=1">')}`)
    await expect(page.getByRole('heading', { name: 'Erreur de chargement' })).toBeVisible()
    await expectPageIntact(page)
    for (const text of texts) {
      const encoded = encodeURIComponent(text)
      await navigateInApp(page, `/blog/${encoded}?q=${encoded}#${encoded}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Article non trouvé' })).toBeVisible()
      await expectPageIntact(page)
    }
    for (const text of someTexts) {
      await navigateInApp(page, `/nulle-part/${encodeURIComponent(text)}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
      await expectPageIntact(page)
    }
  })
})

test('hostile input of customers is shown as text and breaks no layout', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/espace-client?onglet=%3Cscript%3Ewindow.__ran=1%3C/script%3E')

  await test.step('signing in and signing up', async () => {
    await page.goto('/connexion')
    await disableValidation(page.getByRole('main').locator('form'))
    await submitSignIn(page, wideMarkup, wideMarkup)
    await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter' }).last()).toBeEnabled()
    await expectPageIntact(page)
    await submitSignUp(page, { email: uniqueEmail('hostile'), fullName: markup })
    await expect(page.getByText('Inscription réussie !')).toBeVisible()
    await expectPageIntact(page)
  })

  await test.step('the profile', async () => {
    // Sign-in returns to the page that required it, with its hostile tab.
    await page.goto('/connexion')
    await submitSignIn(page, 'jean@exemple.fr', demoPassword)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bienvenue')
    await expectPageIntact(page)
    await page.goto('/espace-client?onglet=parametres')
    await page.getByLabel('Nom complet').fill(wideMarkup)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bienvenue, ${wideMarkup}`)
    await expectPageIntact(page)
  })

  await test.step('a review', async () => {
    const form = page.getByRole('form', { name: 'Donner votre avis' })
    const titles = page.getByRole('article').getByRole('heading')
    let author = ''
    for (const [index, text] of someTexts.entries()) {
      // A customer writes thirty reviews a day at most, deleted ones included.
      if (index % 20 === 0) {
        author = uniqueEmail('hostile')
        await createCustomer(author)
        await page.evaluate(() => localStorage.clear())
        await signInOnPage(page, author, signUpPassword)
        await page.goto('/temoignages')
      }
      for (const label of ['Nom', 'Ville, pays facultatif', 'Titre', 'Commentaire'])
        await form.getByLabel(label, { exact: true }).fill(text.slice(0, 80))
      await form.getByLabel('Date de votre expérience').fill('2026-01-15')
      const title = (await form.getByLabel('Titre').inputValue()).trim()
      await form.getByRole('button', { name: 'Envoyer mon avis' }).click()
      if (title === '') continue
      await expect(form.getByLabel('Titre')).toHaveValue('')
      await expect.poll(() => titles.allTextContents()).toContain(title)
      await expectPageIntact(page)
      await deleteReviewsBy(author)
    }
  })
})
