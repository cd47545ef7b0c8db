import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { editorClient } from '../pages/studio.ts'

// `publishing.spec.ts` publishes in the studio.
test('published content appears in an open tab, which keeps input, focus and scroll position', async ({
  page,
  sandbox,
}) => {
  const editor = await editorClient(sandbox.urls)
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'À la une' })
  // The first slide is on a screenshot.
  await page.getByRole('button', { name: 'Diapositive 2' }).click()
  // A page load would remove this attribute.
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

  const title = `Une fenêtre ouverte à ${new Date().toLocaleTimeString('fr-FR')}`
  const slideId: string = await editor.fetch('*[_type == "slide"] | order(orderRank)[1]._id')
  await editor.patch(slideId).set({ title }).commit()
  await expect(hero.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)

  await page.goto('/support/contact')
  const message = page.getByLabel('Message')
  await message.fill('Ma box s’est arrêtée au milieu du film')
  await message.evaluate((field) => window.scrollTo(0, field.getBoundingClientRect().top - 200))
  const scrollPosition = () => page.evaluate(() => window.scrollY)
  const positionBefore = await scrollPosition()
  expect(positionBefore).toBeGreaterThan(0)

  const subtitle = `Écrivez-nous, il est ${new Date().toLocaleTimeString('fr-FR')}.`
  await editor.patch('contactPage').set({ subtitle }).commit()
  await expect(page.getByText(subtitle)).toBeVisible()
  await expect(message).toHaveValue('Ma box s’est arrêtée au milieu du film')
  await expect(message).toBeFocused()
  expect(await scrollPosition()).toBe(positionBefore)
})
