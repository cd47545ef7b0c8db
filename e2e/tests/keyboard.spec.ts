import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { demoPassword, newAddress, newcomerPassword } from '../pages/account.ts'
import { press, skipToContent, tabTo, typeIn } from '../pages/keyboard.ts'
import { cards } from '../pages/payment-page.ts'
import { reviewTitled } from '../pages/reviews-page.ts'
import { test } from '../test.ts'

test.slow()

test('by keyboard alone, an offer goes to the cart and is paid, a refused card and all', async ({ page }) => {
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
  await typeIn(page, page.getByLabel('E-mail'), newAddress('keyboard'))
  await tabTo(page, page.getByRole('radio', { name: /^Carte/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Commander par virement' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  for (const number of [cards.refused, cards.accepted]) {
    await typeIn(page, page.getByLabel('Numéro de carte'), number)
    await typeIn(page, page.getByLabel('Expiration'), '12/40')
    await typeIn(page, page.getByLabel('Code de sécurité'), '123')
    await press(page, page.getByRole('button', { name: /^Payer/ }))
    if (number === cards.accepted) break
    await expect(page.getByRole('alert')).toContainText('Votre banque a refusé cette carte.')
    await expect(page.getByRole('alert')).toBeFocused()
  }

  await expect(page).toHaveURL(/\/commande\/succes\?session_id=/)
  await expect(page.getByRole('heading', { name: 'Merci, c’est allumé' })).toBeVisible()
})

test('by keyboard alone, a newcomer signs up, confirms through the mailbox and is signed in', async ({
  page,
  context,
}) => {
  const email = newAddress('keyboard')
  const main = page.getByRole('main')
  await page.goto('/cgv')
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Connexion' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Content de vous revoir' })).toBeFocused()
  await tabTo(page, main.getByRole('radio', { name: 'Se connecter' }))
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('radio', { name: 'Créer un compte' })).toBeFocused()
  await typeIn(page, main.getByLabel('Nom complet'), 'Agathe Morel')
  await typeIn(page, main.getByLabel('E-mail'), email)
  await typeIn(page, main.getByLabel('Mot de passe', { exact: true }), newcomerPassword)
  await typeIn(page, main.getByLabel('Confirmation'), newcomerPassword)
  await press(page, main.getByRole('button', { name: 'Créer mon compte' }))
  await expect(page.getByText('Inscription réussie !')).toBeVisible()
  // The form that was sent is gone; the focus is not.
  await expect(page.getByRole('heading', { level: 1, name: 'Content de vous revoir' })).toBeFocused()

  const mailbox = await context.newPage()
  await mailbox.goto(addresses().mailbox)
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

test('by keyboard alone, a customer signs in from the reviews, gives three stars and sends theirs', async ({
  page,
}) => {
  const title = `Du clavier ${randomUUID()}`
  const main = page.getByRole('main')
  const form = page.getByRole('form', { name: 'Donner votre avis' })
  await page.goto('/temoignages')
  await expect(main.getByRole('link', { name: 'Connectez-vous' })).toBeVisible()
  await skipToContent(page)
  await press(page, main.getByRole('link', { name: 'Connectez-vous' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Content de vous revoir' })).toBeFocused()
  await typeIn(page, main.getByLabel('E-mail'), 'nadia@exemple.fr')
  await typeIn(page, main.getByLabel('Mot de passe', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Ce qu’ils en disent' })).toBeFocused()
  await tabTo(page, form.getByRole('radio', { name: '5 sur 5' }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(form.getByRole('radio', { name: '3 sur 5' })).toBeFocused()
  await typeIn(page, form.getByLabel('Nom'), 'Nadia B.')
  // Without a title: what lacks is where the focus goes.
  await press(page, form.getByRole('button', { name: 'Envoyer mon avis' }))
  await expect(form.getByLabel('Titre')).toBeFocused()
  await page.keyboard.type(title)
  await typeIn(page, form.getByLabel('Commentaire'), 'Une image nette, même le soir.')
  await press(page, form.getByRole('button', { name: 'Envoyer mon avis' }))
  await expect(page.getByText('Avis envoyé !')).toBeVisible()
  await expect(reviewTitled(page, title).getByRole('img', { name: '3 sur 5' })).toBeVisible()
})
