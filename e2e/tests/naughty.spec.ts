import { naughtyStrings } from '@lucarne/sandbox/naughty-strings.ts'
import { expect, type Page } from '@playwright/test'
import { demoPassword, signIn } from '../pages/account.ts'
import { test } from '../test.ts'

/** Fails when any of the texts ran, opened a dialog, or pushed the page wider than the screen. */
async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

test('hostile texts in every form neither run nor break the page, and are read as they were written', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.setViewportSize({ width: 360, height: 800 })

  await page.goto('/blog/configurer-lecteur-5-minutes')
  const form = page.locator('form').filter({ has: page.getByLabel('Commentaire') })
  for (const text of naughtyStrings) {
    await form.getByLabel('Nom').fill(text)
    await form.getByLabel('Commentaire').fill(text)
    await form.getByRole('button', { name: 'Publier le commentaire' }).click()
  }
  const comments = page.getByRole('main')
  for (const text of naughtyStrings.filter((one) => /^[\x20-\x7E]+$/.test(one))) {
    await expect(comments.getByText(text, { exact: true }).first()).toBeAttached()
  }
  await expectUnharmed(page)
  await page.reload()
  await expect(comments.getByText('__proto__').first()).toBeVisible()
  await expectUnharmed(page)

  await page.goto('/blog')
  for (const text of naughtyStrings.slice(0, 20)) await page.getByRole('searchbox').fill(text)
  await expectUnharmed(page)

  await page.goto(`/product/${encodeURIComponent('"><img src=x onerror="window.__ran=1">')}`)
  await expect(page.getByRole('heading', { name: 'Erreur de chargement' })).toBeVisible()
  await expectUnharmed(page)
  await page.goto('/espace-client?onglet=%3Cscript%3Ewindow.__ran=1%3C/script%3E')

  await signIn(page, 'jean@exemple.fr', demoPassword)
  const [markup = '', wide = ''] = [naughtyStrings[0], naughtyStrings.find((one) => /^W+$/.test(one))]
  for (const name of [markup, wide]) {
    await page.goto('/espace-client?onglet=parametres')
    await page.getByLabel('Nom complet').fill(name)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bienvenue, ${name}`)
    await expectUnharmed(page)
  }
  expect(dialogs).toEqual([])
})
