import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test('a slide published in the studio appears in an open storefront tab', async ({ page, newContext }) => {
  test.slow()
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'À la une' })
  await page.getByRole('button', { name: 'Arrêter les diapositives' }).click()
  await page.getByRole('button', { name: 'Diapositive 1' }).click()
  const titleBefore = await hero.getByRole('heading').first().textContent()
  // A page load would remove this attribute.
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

  const editor = await (await newContext()).newPage()
  await openStudio(editor, 'Émile Dubois')
  await editor.getByRole('link', { name: 'Contenu' }).click()
  await editor.getByRole('link', { name: 'Accueil' }).click()
  await editor.getByRole('link', { name: 'Carrousel' }).click()
  await editor.getByRole('link', { name: titleBefore ?? '' }).click()
  const title = editor.getByTestId('field-title').getByRole('textbox')
  await expect(title).toBeEditable()
  const titleAfter = `Une fenêtre ouverte à ${new Date().toLocaleTimeString('fr-FR')}`
  await title.fill(titleAfter)
  const publish = editor.getByRole('button', { name: 'Publier' })
  await expect(publish).toBeEnabled()

  await publish.click()
  const publishedAt = Date.now()
  await expect(hero.getByRole('heading', { name: titleAfter })).toBeVisible()
  console.log(`  published → visible in the open tab: ${Date.now() - publishedAt} ms`)
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)

  await test.step('a visitor keeps form input, focus and scroll position', async () => {
    await page.goto('/support/contact')
    const message = page.getByLabel('Message')
    await message.fill('Ma box s’est arrêtée au milieu du film')
    await message.evaluate((field) => window.scrollTo(0, field.getBoundingClientRect().top - 200))
    const scrollPosition = () => page.evaluate(() => window.scrollY)
    const positionBefore = await scrollPosition()
    expect(positionBefore).toBeGreaterThan(0)

    await navigateInApp(editor, '/intent/edit/id=contactPage;type=contactPage')
    const subtitle = editor.getByTestId('field-subtitle').getByRole('textbox')
    await expect(subtitle).toBeEditable({ timeout: 30_000 })
    const newSubtitle = `Écrivez-nous, il est ${new Date().toLocaleTimeString('fr-FR')}.`
    await subtitle.fill(newSubtitle)
    await expect(publish).toBeEnabled()
    await publish.click()
    await expect(page.getByText(newSubtitle)).toBeVisible()
    await expect(message).toHaveValue('Ma box s’est arrêtée au milieu du film')
    await expect(message).toBeFocused()
    expect(await scrollPosition()).toBe(positionBefore)
  })

  await test.step('an editor who leaves a form right after typing loses nothing', async () => {
    const subtitle = editor.getByTestId('field-subtitle').getByRole('textbox')
    await subtitle.press('End')
    await editor.keyboard.type(' Ou demain.', { delay: 30 })
    await navigateInApp(editor, '/bienvenue')
    const client = await studioClient(editor)
    await expect
      .poll(() => client.fetch('*[_id == "drafts.contactPage"][0].subtitle', {}, { perspective: 'raw' }))
      .toMatch(/ Ou demain\.$/)
    await client.delete('drafts.contactPage')
  })
})
