import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { locateField } from '../pages/document-form.ts'
import { openPreview } from '../pages/preview.ts'
import { signInToStudio } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

// Compiling the studio takes half a minute; `sandbox/tests/development.test.ts` tests that both servers start.
test('an editor signs in and edits in the preview of the development servers', { tag: '@deep' }, async ({
  page,
}) => {
  await signInToStudio(page, 'Émile Dubois')
  const site = await openPreview(page, '/iptv-suisse')
  const heading = site.getByRole('heading', { level: 1 })
  const title = locateField(page, 'sections[_key=="opening"].title').getByRole('textbox')
  // Overlays react a moment after the text has appeared, so an early click is repeated.
  await expect(async () => {
    await heading.click()
    await expect(title).toBeFocused({ timeout: 5000 })
  }).toPass()
  await title.fill('Une Suisse en développement')
  await expect(heading).toContainText('Une Suisse en développement')
})
