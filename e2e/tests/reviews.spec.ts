import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../journey-fixtures.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { fetchRows, insertRows } from '../pages/database.ts'
import { locateField, openDocument } from '../pages/document-form.ts'
import { picturesWithMetadata, position } from '../pages/pictures-with-metadata.ts'
import {
  locateModerationItems,
  locateReview,
  openModerationList,
  openModerationTool,
  signInFromReviews,
} from '../pages/reviews.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

/** A phone's photo, which lies on its side, with position and camera. */
const photo = {
  name: 'salon.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Phone</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
}
const uprightSize = { width: 800, height: 1600 }

/** A small file whose header claims 100 megapixels. */
const hugePhoto = { ...photo, buffer: Buffer.from(photo.buffer) }
const frameHeader = hugePhoto.buffer.indexOf(Buffer.from([0xff, 0xc0]))
hugePhoto.buffer.writeUInt16BE(10_000, frameHeader + 5)
hugePhoto.buffer.writeUInt16BE(10_000, frameHeader + 7)

const scriptNamedPng = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<script>alert(1)</script>'),
}

async function submitReview(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Donner votre avis' })
  await form.getByLabel('Nom').fill('Nadia B.')
  await form.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await expect(page.getByText('Champs manquants')).toBeVisible()
  await expect(page.getByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible()
  expect(await findAxeViolations(page, ['form'])).toEqual([])

  await form.getByRole('radio', { name: '5 sur 5' }).focus()
  await page.keyboard.press('ArrowLeft')
  await form.getByLabel('Titre').fill(title)
  await form.getByLabel('Commentaire').fill('Une image nette, même le soir.')
  await form.getByLabel('Date de votre expérience').fill('2026-01-15')
  const image = form.getByLabel('Ajouter une image')
  await image.setInputFiles(scriptNamedPng)
  await expect(form.getByText('Cette image ne peut pas être affichée.')).toBeVisible()
  await image.setInputFiles(hugePhoto)
  await expect(form.getByText('Cette image a 100 mégapixels\u202f: la limite est de 50.')).toBeVisible()
  await image.setInputFiles(photo)
  await form.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await expect(page.getByText('Avis envoyé !')).toBeVisible()
  await expect(page.getByText('Merci ! Votre avis est en attente de modération.')).toBeVisible()
}

/** How many approved reviews have a title that begins so. */
async function countApproved(title: string): Promise<number> {
  return (await fetchRows(`reviews?select=id&is_approved=is.true&title=like.${title}*`)).length
}

test('a review appears once approved, with its photo upright and without metadata', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  const title = `Un écran sans coupure ${randomUUID()}`
  await page.goto('/temoignages')
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await expect(page.getByText('Connexion requise')).toBeVisible()
  await expect(page.getByText('Veuillez vous connecter pour laisser un avis.')).toBeVisible()
  await signInFromReviews(page, 'nadia@exemple.fr')
  await submitReview(page, title)

  const own = locateReview(page, title)
  await expect(own.getByText('En attente de modération')).toBeVisible()
  await expect(own.getByRole('img', { name: '4 sur 5' })).toBeVisible()
  await expect(own.getByRole('img', { name: 'Jointe à l’avis de Nadia B.' })).toHaveJSProperty(
    'naturalWidth',
    uprightSize.width,
  )
  const visitor = await (await newContext()).newPage()
  await visitor.goto('/temoignages')
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await expect(locateReview(visitor, title)).toHaveCount(0)

  const moderator = await (await newContext()).newPage()
  await openModerationTool(moderator)
  await expect(moderator.getByRole('link', { name: /^\d+ avis en attente$/ })).toBeVisible()
  await locateModerationItems(moderator, title).click()
  const card = moderator.getByRole('article')
  await expect(card.getByRole('heading', { name: title })).toBeVisible()
  await expect(card.getByRole('img', { name: 'Jointe à l’avis de Nadia B.' })).toHaveJSProperty(
    'naturalWidth',
    uprightSize.width,
  )
  await card.getByRole('button', { name: 'Jointe à l’avis de Nadia B.' }).click()
  const enlarged = moderator.getByRole('dialog', { name: 'Jointe à l’avis de Nadia B.' })
  await expect(enlarged.getByAltText('Jointe à l’avis')).toBeVisible()
  await moderator.keyboard.press('Escape')
  await expect(enlarged).toHaveCount(0)

  // The customer's open tab updates by itself; in the background, the browser would throttle it.
  await page.bringToFront()
  await moderator.keyboard.press('a')
  const decidedAt = Date.now()
  await expect(own.getByText('En attente de modération')).toHaveCount(0)
  await expect(own).toHaveCount(1)
  console.log(`  approved → visible in the open tab: ${Date.now() - decidedAt} ms`)
  await visitor.reload()
  const published = locateReview(visitor, title).getByRole('img', { name: 'Jointe à l’avis de Nadia B.' })
  const response = await visitor.request.get((await published.getAttribute('src')) ?? '')
  const { format, width, height, orientation, exif, xmp, iptc, icc } = await sharp(
    await response.body(),
  ).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...uprightSize })
  expect([orientation, exif, xmp, iptc, icc].filter((found) => found !== undefined)).toEqual([])
})

test('pictures of ten kinds leave the browser as JPEG without metadata', async ({ page }) => {
  // The form shows what it will send.
  await page.addInitScript(() => {
    const createObjectURL = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file: Blob) => {
      const reader = new FileReader()
      reader.onload = () => document.documentElement.setAttribute('data-prepared', String(reader.result))
      if (file.type === 'image/jpeg' && file.size > 0) reader.readAsDataURL(file)
      return createObjectURL(file)
    }
  })
  await page.goto('/temoignages')
  const form = page.getByRole('form', { name: 'Donner votre avis' })
  for (const [name, buffer] of Object.entries(picturesWithMetadata)) {
    expect(buffer.includes(position), name).toBe(true)
    await form.getByLabel('Ajouter une image').setInputFiles({ name, mimeType: 'image/*', buffer })
    await expect(form.getByText(name)).toBeVisible()
    const prepared = async () => {
      const url = await page.locator('html').getAttribute('data-prepared')
      const bytes = Buffer.from(url?.split(',')[1] ?? '', 'base64')
      if (bytes.length === 0 || bytes.equals(buffer)) return undefined
      const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata()
      const metadata = [exif, xmp, iptc].filter((found) => found !== undefined)
      return { format, width, height, metadata, hasPosition: bytes.includes(position) }
    }
    const clean = { format: 'jpeg', width: 240, height: 120, metadata: [], hasPosition: false }
    await expect.poll(prepared, { message: name }).toEqual(clean)
    await form.getByRole('button', { name: `Retirer ${name}` }).click()
    await page.locator('html').evaluate((root) => root.removeAttribute('data-prepared'))
  }
})

/** A review that waits for a decision, opened by a moderator. */
async function openPendingReview(moderator: Page, title: string, email?: string): Promise<void> {
  const [author] = email ? await fetchRows<{ id: string }>(`profiles?select=id&email=eq.${email}`) : []
  await insertRows('reviews', [{ name: 'Nadia B.', title, comment: 'Texte', user_id: author?.id ?? null }])
  await openModerationTool(moderator)
  await locateModerationItems(moderator, title).click()
}

test('the team’s reply is shown under an approved review, which disappears once reset', {
  tag: '@deep',
}, async ({ page: moderator, newContext }) => {
  const title = `Une réponse ${randomUUID()}`
  await openPendingReview(moderator, title)
  await moderator.keyboard.press('a')
  await openModerationList(moderator, 'Approuvés')
  await locateModerationItems(moderator, title).click()
  await moderator.getByLabel('Réponse de l’équipe').fill('Merci Nadia.')
  await moderator.getByRole('button', { name: 'Publier la réponse' }).click()
  await expect(moderator.getByText('Réponse publiée.')).toBeVisible()
  await expect
    .poll(() => fetchRows(`reviews?select=reply&title=eq.${encodeURIComponent(title)}`))
    .toEqual([{ reply: 'Merci Nadia.' }])
  const visitor = await (await newContext()).newPage()
  await visitor.goto('/temoignages')
  await expect(locateReview(visitor, title).getByText('Merci Nadia.')).toBeVisible()

  await moderator.getByRole('heading', { name: 'Décisions' }).click()
  await moderator.keyboard.press('e')
  await expect.poll(() => countApproved(title)).toBe(0)
  await visitor.reload()
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await expect(locateReview(visitor, title)).toHaveCount(0)
  await openModerationList(moderator, 'En attente')
  await locateModerationItems(moderator, title).click()
  const history = moderator.getByRole('list', { name: 'Décisions successives' })
  await expect(history.getByRole('listitem')).toHaveText([
    /^En attente.*Modeste Laurent/,
    /^Réponse.*Modeste Laurent.*Merci Nadia/,
    /^Approuvé.*Modeste Laurent/,
  ])
})

test('a rejected review shows its author why, whose appeal awaits a moderator', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  const title = `Un recours ${randomUUID()}`
  const moderator = await (await newContext()).newPage()
  await openPendingReview(moderator, title, 'nadia@exemple.fr')
  await moderator.keyboard.press('r')
  await moderator.getByLabel('Motif du rejet').fill('Hors sujet')
  await moderator.keyboard.press('Enter')
  await openModerationList(moderator, 'Rejetés')
  await locateModerationItems(moderator, title).click()
  const history = moderator.getByRole('list', { name: 'Décisions successives' })
  await expect(history.getByRole('listitem')).toHaveText([/^Rejeté.*Modeste Laurent.*Hors sujet/])

  await signInFromReviews(page, 'nadia@exemple.fr')
  const own = locateReview(page, title)
  await expect(own.getByText('Non retenu')).toBeVisible()
  await own.getByRole('button', { name: 'Faire un recours' }).click()
  await own.getByLabel('Votre recours').fill('Je parle bien de mon abonnement.')
  await own.getByRole('button', { name: 'Envoyer mon recours' }).click()
  await expect(own.getByText('Recours en attente de modération')).toBeVisible()
  await openModerationList(moderator, 'En attente')
  await expect(locateModerationItems(moderator, title)).toContainText('Recours')
  await locateModerationItems(moderator, title).click()
  await expect(moderator.getByText('Je parle bien de mon abonnement.')).toBeVisible()
})

/** Imports twenty reviews with the secret key: a customer's quota is five. */
async function insertTwentyReviews(tag: string): Promise<void> {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    name: 'Jean M.',
    title: `${tag} ${index}`,
    comment: 'Texte',
  }))
  await insertRows('reviews', rows)
}

// Decisions, their keys and undo have tests in studio/src/moderation and sandbox/tests/moderation.
test('a moderator decides about twenty reviews by keyboard and undoes a mistake', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  const tag = `Série ${randomUUID()}`
  await insertTwentyReviews(tag)

  const moderator = await (await newContext()).newPage()
  await openModerationTool(moderator)
  const pending = locateModerationItems(moderator, tag)
  await expect(pending).toHaveCount(20)
  await pending.first().click()
  const comparison = moderator.getByText(/même texte que \d+ autres avis/)
  await expect(comparison).toBeVisible()
  // A held key passes nineteen reviews: only the last one is compared with the others.
  const comparedIds = new Set<string>()
  moderator.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    if (searchParams.get('query')?.includes('sameTextCount')) comparedIds.add(searchParams.get('$id') ?? '')
  })
  await moderator.evaluate(() => {
    for (let passed = 0; passed < 19; passed++)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
  })
  await expect(comparison).toBeVisible()
  expect(comparedIds.size).toBe(1)
  await pending.first().click()
  const press = async (...keys: string[]) => {
    for (const key of keys) await moderator.keyboard.press(key)
  }
  const startedAt = Date.now()
  for (let remaining = 19; remaining >= 10; remaining--) {
    await press('a')
    await expect(pending).toHaveCount(remaining)
  }
  // Seven are approved at once by mistake …
  for (let selected = 0; selected < 7; selected++) await press('x', 'j')
  await press('a')
  await expect(pending).toHaveCount(3)
  // … and undone on a slow connection, where the next decision must not overtake the undo.
  await moderator.route(/\/data\/mutate\//, async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  await press('z')
  await expect(pending).toHaveCount(10)
  for (let selected = 0; selected < 10; selected++) await press('x', 'j')
  await press('r')
  await moderator.keyboard.type('Publicité')
  await press('Enter')
  await expect(pending).toHaveCount(0)
  console.log(`  twenty decided by keyboard in ${Date.now() - startedAt} ms`)

  await openModerationList(moderator, 'Approuvés')
  await expect(locateModerationItems(moderator, tag)).toHaveCount(10)
  await openModerationList(moderator, 'Rejetés')
  await expect(locateModerationItems(moderator, tag)).toHaveCount(10)
  await expect.poll(() => countApproved(tag)).toBe(10)
  await page.goto('/temoignages')
  await expect(locateReview(page, tag)).toHaveCount(10)
})

test('a moderator sees reviews only, and can neither create nor edit documents', { tag: '@deep' }, async ({
  page: moderator,
}) => {
  await openModerationTool(moderator)
  await expect(moderator.getByRole('button', { name: 'Créer un nouveau document' })).toBeDisabled()
  await moderator.getByRole('link', { name: 'Contenu' }).click()
  const content = moderator.getByRole('listbox', { name: 'Contenu' })
  await expect(content.getByRole('link')).toHaveText(['Modération'])
  await expect(moderator.getByRole('link', { name: 'Boutique' })).toHaveCount(0)
  await openDocument(moderator, 'countryPage', 'country-suisse')
  await expect(locateField(moderator, 'title').getByRole('textbox')).toHaveAttribute('readonly', '')
  await expect(moderator.getByRole('button', { name: 'Publier' })).toBeDisabled()
})
