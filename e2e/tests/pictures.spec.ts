import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { openStudio } from '../pages/studio.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.slow()

test('an editor describes a picture and replaces it everywhere, and back', { tag: '@deep' }, async ({
  page,
}) => {
  await openStudio(page, 'Émile Dubois')
  await navigateInApp(page, '/images')
  const search = page.getByRole('searchbox', { name: 'Rechercher une image' })
  await search.fill('slide-sta')
  const stadium = page.getByRole('button', { name: /slide-stadium/ })
  await stadium.press('Enter')
  const details = page.getByRole('region', { name: /slide-stadium/ })

  await details.getByRole('textbox', { name: 'Texte alternatif' }).fill('Un stade sous les projecteurs')
  const point = details.getByRole('button', { name: /Point d’intérêt/ })
  await point.press('ArrowRight')
  await expect(point).toHaveAccessibleName(/55/)
  await details.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(page.getByText('Image enregistrée')).toBeVisible()

  const users = details.getByRole('link')
  await expect(users).not.toHaveCount(0)
  const replace = details.getByRole('button', { name: 'Remplacer partout' })
  await replace.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remplacer partout' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(replace).toBeFocused()
  await replace.press('Enter')
  await dialog.getByRole('searchbox', { name: 'Rechercher une image' }).fill('slide-alps')
  // The list before the search has the picture too, and is replaced.
  await expect(dialog.getByRole('status')).toHaveText('1 image')
  await dialog.getByRole('button', { name: /slide-alps/ }).press('Enter')
  await expect(details.getByText('Aucun contenu ne la montre')).toBeVisible()

  await page.getByRole('button', { name: 'Annuler' }).press('Enter')
  await expect(page.getByText('L’image d’avant est rétablie')).toBeVisible()
  await expect(users).not.toHaveCount(0)
})
