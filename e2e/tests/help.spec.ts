import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'

test('questions open independently in the FAQ, one at a time in the help centre', async ({ page }) => {
  await page.goto('/support/faq')
  const questions = page.getByRole('main').locator('details')
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(2)
  await questions.nth(0).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(1)

  await page.goto('/support')
  await expect(questions).toHaveCount(4)
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).toHaveAttribute('open')
  await questions.nth(2).locator('summary').click()
  await expect(questions.nth(2)).toHaveAttribute('open')
  await expect(page.locator('main details[open]')).toHaveCount(1)
})

// `placeholders.test.tsx` tests its message, `accessibility.spec.ts` its missing fields.
if (process.env.DEEP)
  test('the contact form validates its fields and says that it sends nothing yet', async ({ page }) => {
    await page.clock.install()
    await page.goto('/support/contact')
    const channels = page.getByRole('main').getByRole('link', { name: /nouvel onglet/ })
    await expect(channels).toHaveCount(4)
    for (const channel of await channels.all()) await expect(channel).toHaveAttribute('target', '_blank')

    const send = page.getByRole('button', { name: 'Envoyer ma demande' })
    const message = page.getByText('Formulaire en développement')
    await send.click()
    await expect(page.getByLabel('Nom')).toBeFocused()
    await expect(message).toHaveCount(0)
    await expect(page.getByLabel('Sujet')).toHaveValue("Demande d'essai")

    await page.getByLabel('Nom').fill('Agathe')
    await page.getByLabel('E-mail').fill('agathe@exemple.fr')
    await page.getByLabel('Message').fill('Bonjour')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await send.click()
    // Shown once its chunk has loaded, then for 5 s.
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(message).toBeVisible({ timeout: 200 })
    }).toPass()
    await page.clock.runFor(4500)
    await expect(message).toBeVisible()
    await page.clock.runFor(1000)
    await expect(message).toBeHidden()
  })
