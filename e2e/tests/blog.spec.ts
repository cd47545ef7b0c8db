import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'

const article = '/blog/guide-iptv-belgique'

test('search shows matching articles, or that there is none', async ({ page }) => {
  await page.goto('/blog')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(8)
  const search = page.getByRole('searchbox', { name: 'Rechercher un guide' })
  await search.fill('formuler')
  await expect(titles.filter({ hasText: 'Formuler' })).toHaveCount(1)
  await expect(titles.filter({ hasText: 'Image figée' })).toHaveCount(0)

  await search.fill('zzzz')
  await expect(page.getByText('Aucun article ne correspond à votre recherche.')).toBeVisible()
  await expect(titles).toHaveCount(0)
})

test('replies nest and persist after a reload', async ({ page }) => {
  await page.goto(article)
  const comments = page.getByRole('region', { name: /^Commentaires/ })
  const submitComment = async (name: string, text: string, send: string) => {
    const form = comments.locator('form').filter({ has: page.getByRole('button', { name: send }) })
    await form.getByLabel('Nom').fill(name)
    await form.getByLabel('Commentaire').fill(text)
    await form.getByRole('button', { name: send }).click()
    await expect(comments.getByText(text)).toBeVisible()
  }
  await comments.getByRole('button', { name: 'Publier le commentaire' }).click()
  await expect(page.getByText('Veuillez entrer votre nom et votre commentaire.')).toBeVisible()

  await submitComment('Agathe', 'Merci pour ce guide', 'Publier le commentaire')
  await expect(page.getByText('Merci pour votre participation ! 😉')).toBeVisible()
  await comments.getByRole('button', { name: 'Répondre à Agathe' }).click()
  await submitComment('Basile', 'Avec plaisir', 'Publier la réponse')
  await comments.getByRole('button', { name: 'Répondre à Basile' }).click()
  await submitComment('Chloé', 'Et de trois', 'Publier la réponse')
  await expect(comments.getByRole('button', { name: 'Publier la réponse' })).toHaveCount(0)

  await page.reload()
  await expect(comments.locator('li li li').getByText('Et de trois')).toBeVisible()
  await expect(comments.getByRole('heading', { level: 2 })).toContainText('3')
  await page.goto('/blog/image-figee')
  await expect(comments.getByRole('heading', { level: 2 })).toContainText('0')
})

test('the copy button copies the URL and confirms for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto(article)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Copier le lien' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await main.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(main.getByRole('button', { name: 'Lien copié !' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.clock.runFor(1900)
  await expect(main.getByRole('button', { name: 'Lien copié !' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(main.getByRole('button', { name: 'Copier le lien' })).toBeVisible()
})

test('an article shows contents and rich text, and loads its video on click', async ({ page }) => {
  await page.goto(article)
  const text = page.getByRole('article')
  const contents = page.getByRole('navigation', { name: 'Dans cet article' })
  const chapter = (await contents.getByRole('link').last().textContent()) ?? ''
  await contents.getByRole('link').last().click()
  await expect(page).toHaveURL(/#.+/)
  await expect(text.getByRole('heading', { level: 2, name: chapter })).toBeInViewport()
  await expect(contents.getByRole('link', { name: chapter })).toHaveAttribute('aria-current', 'location')

  await expect(text.getByRole('columnheader')).toHaveCount(2)
  await expect(text.locator('figure figcaption').first()).not.toBeEmpty()
  await expect(text.getByRole('img', { name: /^(Astuce|À savoir|Attention)$/ }).first()).toBeVisible()
  await expect(text.getByRole('listitem').filter({ hasText: 'Coupez ce qui tourne' })).toBeVisible()
  await expect(text.getByRole('link', { name: 'Voir le produit' })).toHaveAttribute('href', /^\/product\//)
  await expect(text.getByRole('link', { name: 'Vérifier la compatibilité' })).toBeVisible()

  await page.goto('/blog/configurer-lecteur-5-minutes')
  await expect(page.getByRole('button', { name: /^Lire la vidéo/ })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
