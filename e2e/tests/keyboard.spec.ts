import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { demoPassword, signUpPassword, uniqueEmail } from '../pages/account.ts'
import { press, skipToContent, tabTo, typeInto } from '../pages/keyboard.ts'
import { cards } from '../pages/payment-page.ts'
import { locateReview } from '../pages/reviews.ts'
import { serviceUrls } from '../service-urls.ts'

test.slow()
// Animated elements keep their focus and position.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a shopper buys an offer by keyboard alone, after a declined card', { tag: '@deep' }, async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/nos-offres')
  const add = main.getByRole('button', { name: /^Ajouter Abonnement 12 mois/ }).first()
  await expect(add).toBeVisible()
  await skipToContent(page)
  await press(page, add)
  await expect(page.getByText('Ajouté au panier ! 🛒')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Panier, 1 article' }), 'Shift+Tab')

  const cart = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(cart).toBeVisible()
  await press(page, cart.getByRole('button', { name: 'Augmenter la quantité' }))
  await expect(cart.getByText('2 articles')).toBeVisible()
  await press(page, cart.getByRole('button', { name: 'Diminuer la quantité' }), 'Shift+Tab')
  await expect(cart.getByText('1 article', { exact: true })).toBeVisible()
  await press(page, cart.getByRole('button', { name: 'Passer au paiement' }))

  await expect(page.getByRole('heading', { name: 'Paiement', level: 1 })).toBeVisible()
  await typeInto(page, page.getByLabel('E-mail'), uniqueEmail('keyboard'))
  await typeInto(page, page.getByLabel('Code postal'), '75002')
  await tabTo(page, page.getByRole('radio', { name: /^Carte/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Commander avec obligation de paiement' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  for (const number of [cards.refused, cards.accepted]) {
    await typeInto(page, page.getByLabel('Numéro de carte'), number)
    await typeInto(page, page.getByLabel('Expiration'), '12/40')
    await typeInto(page, page.getByLabel('Code de sécurité'), '123')
    for (const consent of await page.getByRole('checkbox').all()) {
      await tabTo(page, consent)
      if (number === cards.refused) await page.keyboard.press('Space')
      await expect(consent).toBeChecked()
    }
    await press(page, page.getByRole('button', { name: /^Payer/ }))
    if (number === cards.accepted) break
    await expect(page.getByRole('alert')).toContainText('Votre banque a refusé cette carte.')
    await expect(page.getByRole('alert')).toBeFocused()
  }

  await expect(page).toHaveURL(/\/commande\/succes\?session_id=/)
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande' })).toBeVisible()
})

// `account.spec.ts` signs up, and the focus of its forms is tested as components.
test('a new customer signs up and confirms by mail by keyboard alone', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const email = uniqueEmail('keyboard')
  const main = page.getByRole('main')
  await page.goto('/cgv')
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Connexion' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Content de vous revoir' })).toBeFocused()
  await tabTo(page, main.getByRole('radio', { name: 'Se connecter' }))
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('radio', { name: 'Créer un compte' })).toBeFocused()
  await typeInto(page, main.getByLabel('Nom complet'), 'Agathe Morel')
  await typeInto(page, main.getByLabel('E-mail'), email)
  await typeInto(page, main.getByLabel('Mot de passe', { exact: true }), signUpPassword)
  await typeInto(page, main.getByLabel('Confirmation'), signUpPassword)
  await press(page, main.getByRole('button', { name: 'Créer mon compte' }))
  await expect(page.getByText('Inscription réussie !')).toBeVisible()
  // The submitted form is gone, so focus moves to the heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Content de vous revoir' })).toBeFocused()

  const mailbox = await context.newPage()
  await mailbox.goto(serviceUrls().mailbox)
  await press(mailbox, mailbox.getByRole('link', { name: email }))
  await expect(mailbox.getByTitle('Contenu du message')).toBeVisible()
  await press(mailbox, mailbox.getByRole('link', { name: 'Aller au message' }))
  const opened = context.waitForEvent('page')
  await press(mailbox, mailbox.frameLocator('iframe').getByRole('link', { name: /Confirmer/ }))

  const confirmed = await opened
  await expect(confirmed.getByRole('heading', { name: 'Votre compte est confirmé' })).toBeVisible()
  await skipToContent(confirmed)
  await press(confirmed, confirmed.getByRole('main').getByRole('link', { name: 'Espace Client' }))
  const heading = confirmed.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Agathe Morel')
  await expect(heading).toBeFocused()
})

// The form's radios, errors and focus are tested as a component, and `reviews.spec.ts` submits a review.
test('a customer signs in and submits a review by keyboard alone', { tag: '@deep' }, async ({ page }) => {
  const title = `Du clavier ${randomUUID()}`
  const main = page.getByRole('main')
  const form = page.getByRole('form', { name: 'Donner votre avis' })
  await page.goto('/temoignages')
  await expect(main.getByRole('link', { name: 'Connectez-vous' })).toBeVisible()
  await skipToContent(page)
  await press(page, main.getByRole('link', { name: 'Connectez-vous' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Content de vous revoir' })).toBeFocused()
  await typeInto(page, main.getByLabel('E-mail'), 'nadia@exemple.fr')
  await typeInto(page, main.getByLabel('Mot de passe', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Ce qu’ils en disent' })).toBeFocused()
  await tabTo(page, form.getByRole('radio', { name: '5 sur 5' }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(form.getByRole('radio', { name: '3 sur 5' })).toBeFocused()
  await typeInto(page, form.getByLabel('Nom'), 'Nadia B.')
  // The title is missing: focus moves to its field.
  await press(page, form.getByRole('button', { name: 'Envoyer mon avis' }))
  await expect(form.getByLabel('Titre')).toBeFocused()
  await page.keyboard.type(title)
  await typeInto(page, form.getByLabel('Commentaire'), 'Une image nette, même le soir.')
  await tabTo(page, form.getByLabel('Date de votre expérience'))
  await form.getByLabel('Date de votre expérience').fill('2026-01-15')
  await press(page, form.getByRole('button', { name: 'Envoyer mon avis' }))
  await expect(page.getByText('Avis envoyé !')).toBeVisible()
  await expect(locateReview(page, title).getByRole('img', { name: '3 sur 5' })).toBeVisible()
})
