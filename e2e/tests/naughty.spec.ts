import { fuzzStrings } from '@lucarne/sandbox/fuzz-strings.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { openOrder } from '../faults/open-order.ts'
import { demoPassword, newAddress, signIn, submitSignIn, submitSignUp } from '../pages/account.ts'
import { goTo } from '../pages/go-to.ts'
import { test } from '../test.ts'

const [markup = '', wide = ''] = [fuzzStrings[0], fuzzStrings.find((one) => /^W+$/.test(one))]

/** All of them with DEEP=1; otherwise one in eight, the first markup and the widest word among them. */
const texts = process.env.DEEP ? fuzzStrings : [wide, ...fuzzStrings.filter((_, index) => index % 8 === 0)]

/** Fails when any of the texts ran, or pushed the page wider than the screen. */
async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

/** Browsers keep what is no address from being sent; whoever attacks does not ask them. */
const sendUnchecked = (form: Locator) =>
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

test('hostile texts in what a visitor writes neither run nor break the page, and are read as they were written', async ({
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
    const readable = texts.filter((one) => /^[\x20-\x7E]+$/.test(one))
    for (const text of readable) {
      await expect(comments.getByText(text, { exact: true }).first()).toBeAttached()
    }
    await expectUnharmed(page)
    await page.reload()
    await expect(comments.getByText(wide, { exact: true }).first()).toBeAttached()
    await expectUnharmed(page)
  })

  await test.step('searches', async () => {
    for (const path of ['/blog', '/support']) {
      await page.goto(path)
      const box = page.getByRole('main').getByRole('searchbox').first()
      for (const text of texts) await box.fill(text)
      await box.press('Enter')
      await expectUnharmed(page)
    }
  })

  await test.step('the contact form', async () => {
    await page.goto('/support/contact')
    const form = page.getByRole('main').locator('form')
    await sendUnchecked(form)
    for (const text of texts) {
      for (const label of ['Nom', 'E-mail', 'WhatsApp facultatif', 'Message'])
        await form.getByLabel(label, { exact: true }).fill(text)
      await form.getByRole('button', { name: 'Envoyer ma demande' }).click()
    }
    await expect(page.getByText(/^Votre message n’est pas parti/).first()).toBeVisible()
    await expectUnharmed(page)
  })

  await test.step('the payment page', async () => {
    const session = new URL(await openOrder(), addresses().web).searchParams.get('session_id')
    await page.goto(`${addresses().store}/paiement/${session}`)
    for (const text of texts.slice(0, process.env.DEEP ? undefined : 3)) {
      const form = page.locator('form').filter({ has: page.getByLabel('E-mail') })
      await sendUnchecked(form)
      await form.getByLabel('E-mail').fill(text)
      const sent = await form.getByLabel('E-mail').inputValue()
      await form.getByRole('button', { name: /^Payer/ }).click()
      await expect(page.getByText(/^Saisissez une adresse e-mail/)).toBeVisible()
      await expect(page.getByLabel('E-mail')).toHaveValue(sent.trim())
      await expectUnharmed(page)
    }
  })

  await test.step('addresses', async () => {
    await page.goto(`/product/${encodeURIComponent('"><img src=x onerror="window.__ran=1">')}`)
    await expect(page.getByRole('heading', { name: 'Erreur de chargement' })).toBeVisible()
    await expectUnharmed(page)
    for (const text of texts) {
      const word = encodeURIComponent(text)
      await goTo(page, `/blog/${word}?q=${word}#${word}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Article non trouvé' })).toBeVisible()
      await goTo(page, `/nulle-part/${word}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Rien à cette fenêtre' })).toBeVisible()
      await expectUnharmed(page)
    }
  })
})

test('hostile texts in what a customer writes neither run nor break the page, and are read as they were written', async ({
  page,
}) => {
  await page.goto('/espace-client?onglet=%3Cscript%3Ewindow.__ran=1%3C/script%3E')

  await test.step('signing in and signing up', async () => {
    await page.goto('/connexion')
    await sendUnchecked(page.getByRole('main').locator('form'))
    for (const text of [markup, wide]) {
      await submitSignIn(page, text, text)
      await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter' }).last()).toBeEnabled()
      await expectUnharmed(page)
    }
    await submitSignUp(page, { email: newAddress('naughty'), fullName: markup })
    await expect(page.getByText('Inscription réussie !')).toBeVisible()
    await expectUnharmed(page)
  })

  await test.step('the profile', async () => {
    await signIn(page, 'jean@exemple.fr', demoPassword)
    for (const name of [markup, wide]) {
      await page.goto('/espace-client?onglet=parametres')
      await page.getByLabel('Nom complet').fill(name)
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bienvenue, ${name}`)
      await expectUnharmed(page)
    }
  })

  await test.step('a review', async () => {
    await page.goto('/temoignages')
    const form = page.getByRole('form', { name: 'Donner votre avis' })
    const written: string[] = []
    for (const text of texts.slice(0, process.env.DEEP ? undefined : 3)) {
      for (const label of ['Nom', 'Ville, pays facultatif', 'Titre', 'Commentaire'])
        await form.getByLabel(label, { exact: true }).fill(text.slice(0, 80))
      const title = (await form.getByLabel('Titre').inputValue()).trim()
      await form.getByRole('button', { name: 'Envoyer mon avis' }).click()
      if (title === '') continue
      written.push(title)
      await expect(form.getByLabel('Titre')).toHaveValue('')
    }
    const titles = () => page.getByRole('article').getByRole('heading').allTextContents()
    await expect.poll(titles).toEqual(expect.arrayContaining(written))
    await expectUnharmed(page)
  })
})
