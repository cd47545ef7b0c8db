import { expect } from '@playwright/test'
import { goTo } from '../pages/go-to.ts'
import { openStudio } from '../pages/studio.ts'
import { studioClient } from '../pages/studio-client.ts'
import { test } from '../test.ts'

test('a slide edited and published in the studio shows in an open storefront tab', async ({
  page,
  newContext,
}) => {
  test.slow()
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'À la une' })
  await page.getByRole('button', { name: 'Arrêter les diapositives' }).click()
  await page.getByRole('button', { name: 'Diapositive 1' }).click()
  const before = await hero.getByRole('heading').first().textContent()
  // Whoever reloads the page loses this mark.
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

  const editor = await (await newContext()).newPage()
  await openStudio(editor, 'Émile Dubois')
  await editor.getByRole('link', { name: 'Contenu' }).click()
  await editor.getByRole('link', { name: 'Accueil' }).click()
  await editor.getByRole('link', { name: 'Carrousel' }).click()
  await editor.getByRole('link', { name: before ?? '' }).click()
  const title = editor.getByTestId('field-title').getByRole('textbox')
  await expect(title).toBeEditable()
  const after = `Une fenêtre ouverte à ${new Date().toLocaleTimeString('fr-FR')}`
  await title.fill(after)
  const publish = editor.getByRole('button', { name: 'Publier' })
  await expect(publish).toBeEnabled()

  await publish.click()
  const publishedAt = Date.now()
  await expect(hero.getByRole('heading', { name: after })).toBeVisible()
  console.log(`  published → visible in the open tab: ${Date.now() - publishedAt} ms`)
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)

  await test.step('a visitor who is writing loses neither words, focus nor place', async () => {
    await page.goto('/support/contact')
    const message = page.getByLabel('Message')
    await message.fill('Ma box s’est arrêtée au milieu du film')
    await message.evaluate((field) => window.scrollTo(0, field.getBoundingClientRect().top - 200))
    const place = () => page.evaluate(() => window.scrollY)
    const placeBefore = await place()
    expect(placeBefore).toBeGreaterThan(0)

    await goTo(editor, '/intent/edit/id=contactPage;type=contactPage')
    const subtitle = editor.getByTestId('field-subtitle').getByRole('textbox')
    await expect(subtitle).toBeEditable({ timeout: 30_000 })
    const written = `Écrivez-nous, il est ${new Date().toLocaleTimeString('fr-FR')}.`
    await subtitle.fill(written)
    await expect(publish).toBeEnabled()
    await publish.click()
    await expect(page.getByText(written)).toBeVisible()
    await expect(message).toHaveValue('Ma box s’est arrêtée au milieu du film')
    await expect(message).toBeFocused()
    expect(await place()).toBe(placeBefore)
  })

  await test.step('an editor who leaves a form before it has stored everything loses nothing', async () => {
    const subtitle = editor.getByTestId('field-subtitle').getByRole('textbox')
    await subtitle.press('End')
    await editor.keyboard.type(' Ou demain.', { delay: 30 })
    await goTo(editor, '/bienvenue')
    const client = await studioClient(editor)
    await expect
      .poll(() => client.fetch('*[_id == "drafts.contactPage"][0].subtitle', {}, { perspective: 'raw' }))
      .toMatch(/ Ou demain\.$/)
    await client.delete('drafts.contactPage')
  })
})
