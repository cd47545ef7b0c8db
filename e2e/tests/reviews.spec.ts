import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { lines, openDesk, openList } from '../pages/moderation.ts'
import { reviewTitled, visitReviewsAs } from '../pages/reviews-page.ts'
import { openStudio } from '../pages/studio.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

// The smallest picture that a browser shows.
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'salon.png', mimeType: 'image/png', buffer: dot }
const script = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') }

async function writeReview(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Donner votre avis' })
  await form.getByLabel('Nom').fill('Nadia B.')
  await form.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await expect(page.getByText('Champs manquants')).toBeVisible()
  await expect(page.getByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible()

  await form.getByRole('radio', { name: '5 sur 5' }).focus()
  await page.keyboard.press('ArrowLeft')
  await form.getByLabel('Titre').fill(title)
  await form.getByLabel('Commentaire').fill('Une image nette, même le soir.')
  const image = form.getByLabel('Ajouter une image')
  await image.setInputFiles(script)
  await expect(form.getByText('Cette image ne peut pas être affichée.')).toBeVisible()
  await image.setInputFiles(picture)
  await form.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await expect(page.getByText('Avis envoyé !')).toBeVisible()
  await expect(page.getByText('Merci ! Votre avis est en attente de modération.')).toBeVisible()
}

test('a review goes from the form to the page through a moderator, and back when it is withdrawn', async ({
  page,
  newContext,
}) => {
  const title = `Un écran sans coupure ${randomUUID()}`
  await page.goto('/temoignages')
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await expect(page.getByText('Connexion requise')).toBeVisible()
  await expect(page.getByText('Veuillez vous connecter pour laisser un avis.')).toBeVisible()
  await visitReviewsAs(page, 'nadia@exemple.fr')
  await writeReview(page, title)

  const own = reviewTitled(page, title)
  await expect(own.getByText('En attente de modération')).toBeVisible()
  await expect(own.getByRole('img', { name: '4 sur 5' })).toBeVisible()
  const visitor = await (await newContext()).newPage()
  await visitor.goto('/temoignages')
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await expect(reviewTitled(visitor, title)).toHaveCount(0)

  const moderator = await (await newContext()).newPage()
  await openDesk(moderator)
  await expect(moderator.getByRole('link', { name: /^Modération \(\d+\)/ })).toBeVisible()
  await lines(moderator, title).click()
  const card = moderator.getByRole('article')
  await expect(card.getByRole('heading', { name: title })).toBeVisible()
  await expect(card.getByRole('img', { name: 'Jointe à l’avis de Nadia B.' })).toHaveJSProperty(
    'naturalWidth',
    1,
  )

  // The customer's tab stays open and is not touched; the browser lets a tab in the background sleep.
  await page.bringToFront()
  await moderator.keyboard.press('a')
  const decidedAt = Date.now()
  await expect(own.getByText('En attente de modération')).toHaveCount(0)
  await expect(own).toHaveCount(1)
  console.log(`  approved → visible in the open tab: ${Date.now() - decidedAt} ms`)
  await visitor.reload()
  await expect(reviewTitled(visitor, title)).toBeVisible()

  await openList(moderator, 'Approuvés')
  await lines(moderator, title).click()
  await moderator.keyboard.press('e')
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('article').first()).toBeVisible()
    await expect(reviewTitled(visitor, title)).toHaveCount(0, { timeout: 1 })
  }).toPass()

  await openList(moderator, 'En attente')
  await lines(moderator, title).click()
  await moderator.keyboard.press('r')
  await moderator.getByLabel('Motif du rejet').fill('Hors sujet')
  await moderator.keyboard.press('Enter')
  await page.reload()
  await expect(own.getByText('Non retenu')).toBeVisible()
  await openList(moderator, 'Rejetés')
  await lines(moderator, title).click()
  const history = moderator.getByRole('list', { name: 'Décisions successives' })
  await expect(history.getByRole('listitem')).toHaveText([
    /^Rejeté.*Modeste Laurent.*Hors sujet/,
    /^En attente.*Modeste Laurent/,
    /^Approuvé.*Modeste Laurent/,
  ])
})

/** Twenty reviews at once, written as the signed-in customer's own browser would. */
async function writeTwenty(page: Page, tag: string): Promise<void> {
  const reading = page.waitForRequest(/\/rest\/v1\/reviews\?.*user_id/)
  await page.reload()
  const { apikey = '', authorization = '' } = await (await reading).allHeaders()
  const rows = Array.from({ length: 20 }, (_, index) => ({
    name: 'Jean M.',
    title: `${tag} ${index}`,
    comment: 'Texte',
  }))
  const answer = await page.request.post(`${addresses().supabase}/rest/v1/reviews`, {
    headers: { apikey, authorization },
    data: rows,
  })
  expect(answer.status()).toBe(201)
}

test('a moderator decides about twenty reviews from the keyboard, and takes a slip back', async ({
  page,
  newContext,
}) => {
  const tag = `Série ${randomUUID()}`
  await visitReviewsAs(page, 'jean@exemple.fr')
  await writeTwenty(page, tag)

  const moderator = await (await newContext()).newPage()
  await openDesk(moderator)
  const waiting = lines(moderator, tag)
  await expect(waiting).toHaveCount(20)
  await waiting.first().click()
  const press = async (...keys: string[]) => {
    for (const key of keys) await moderator.keyboard.press(key)
  }
  const begunAt = Date.now()
  for (let left = 19; left >= 10; left--) {
    await press('a')
    await expect(waiting).toHaveCount(left)
  }
  // Seven at once …
  for (let ticked = 0; ticked < 7; ticked++) await press('x', 'j')
  await press('a')
  await expect(waiting).toHaveCount(3)
  // … a slip, over a slow line: what is decided next must not overtake its undoing.
  await moderator.route(/\/data\/mutate\//, async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  await press('z')
  await expect(waiting).toHaveCount(10)
  for (let ticked = 0; ticked < 10; ticked++) await press('x', 'j')
  await press('r')
  await moderator.keyboard.type('Publicité')
  await press('Enter')
  await expect(waiting).toHaveCount(0)
  console.log(`  twenty decided by keyboard in ${Date.now() - begunAt} ms`)

  await openList(moderator, 'Approuvés')
  await expect(lines(moderator, tag)).toHaveCount(10)
  await openList(moderator, 'Rejetés')
  await expect(lines(moderator, tag)).toHaveCount(10)
  await page.reload()
  await expect(reviewTitled(page, tag)).toHaveCount(20)
  await expect(reviewTitled(page, tag).filter({ hasText: 'Non retenu' })).toHaveCount(10)
})

test('an editor is not offered the moderation of reviews', async ({ page }) => {
  await openStudio(page, 'Émile Dubois')
  await expect(page.getByRole('link', { name: 'Contenu' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Modération/ })).toHaveCount(0)
})
