import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { documentActionsButton } from '../pages/document-form.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.setTimeout(240_000)

/** The paths to which the links of « Créer » lead; the list draws only what it shows. */
async function findCreationPaths(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Créer un nouveau document' }).click()
  const links = page.getByRole('listbox').getByRole('link')
  const listPaths = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await expect(links.first()).toBeVisible()
  const first = await listPaths()
  await links.last().hover()
  await page.mouse.wheel(0, 10_000)
  await expect(links.filter({ hasText: 'Thème' })).toBeVisible()
  const last = await listPaths()
  await page.keyboard.press('Escape')
  return [...new Set([...first, ...last])]
}

const innerFields = (page: Page) => page.locator('[data-testid^="field-"][data-testid*="."]')

/** Types into every field of an object that is visible and still empty, and returns how many there were. */
async function fillEmptyFields(page: Page): Promise<number> {
  const inputs = innerFields(page).locator('input:not([type=radio], [type=checkbox], [type=file]), textarea')
  let count = 0
  for (const input of await inputs.filter({ visible: true }).all()) {
    if ((await input.isDisabled()) || (await input.inputValue()) !== '') continue
    await input.focus()
    await page.keyboard.type('1')
    await expect(input).toHaveValue('1')
    count += 1
  }
  return count
}

/** Makes every choice of an object's fields and fills what it shows; returns how many fields it filled. */
async function fillObjects(page: Page): Promise<number> {
  let count = await fillEmptyFields(page)
  for (const choice of await innerFields(page).getByRole('radio').filter({ visible: true }).all()) {
    await choice.check()
    count += await fillEmptyFields(page)
  }
  return count
}

// `sections/tests/initial-values.test.ts` tests each type's initial value.
test('each type of « Créer » accepts a letter in each field of its objects', { tag: '@sized' }, async ({
  page,
}) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const paths = await findCreationPaths(page)
  const ids: string[] = []
  let filledCount = 0
  for (const path of paths.filter((each) => process.env.DEEP || each.includes('type=announcement')))
    await test.step(path, async () => {
      const type = /type=(\w+)/.exec(path)?.[1]
      await navigateInApp(page, path)
      await page.waitForURL(new RegExp(`template%3D${type}`))
      ids.push(`drafts.${/[0-9a-f]{8}-[0-9a-f-]{27}/.exec(page.url())?.[0]}`)
      await expect(page.locator('[data-testid^="field-"]').first()).toBeVisible()
      const allFields = page.getByRole('tab', { name: 'Tous les champs' })
      if (await allFields.isVisible()) await allFields.click()
      filledCount += await fillObjects(page)
      await expect(documentActionsButton(page)).toBeVisible()
    })
  expect(filledCount).toBeGreaterThanOrEqual(process.env.DEEP ? 20 : 3)
  await client.delete({ query: '*[_id in $ids]', params: { ids } })
})
