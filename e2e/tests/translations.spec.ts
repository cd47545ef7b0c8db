import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import {
  expectNoAxeViolations,
  findZoomIssues,
  measureOverflow,
  setThemeAndViewport,
} from '../pages/accessibility.ts'
import { documentActionsButton, locateField, openDocument, publishDocument } from '../pages/document-form.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.slow()

// The overview is tested in studio/src/translations, the sitemap's alternates in site/html.spec.ts.
test('an editor writes and publishes a German page, which visitors find and read', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  const name = randomUUID().slice(0, 8)
  const id = `page-${name}`
  const path = `/de-ch/${name}`
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const example = await client.getDocument('page-evenements')
  const linkTo = (_ref: string, label: string) => ({
    _type: 'callToAction',
    _key: _ref,
    label,
    link: { _type: 'link', kind: 'internal', reference: { _type: 'reference', _ref } },
  })
  const call = {
    _type: 'callToActionSection',
    _key: 'call',
    title: 'Et ensuite',
    buttons: [linkTo('aboutPage', 'À propos'), linkTo('page-nuit-des-courts', 'La nuit des courts')],
  }
  await client.create({
    ...example,
    _type: 'page',
    _id: id,
    path: `/${name}`,
    title: `Fenêtre ${name}`,
    sections: [call],
  })
  const visitor = await (await newContext()).newPage()
  await visitor.goto(`/${name}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Fenêtre ${name}`)

  await test.step('« Traduire » opens a German page with the French texts', async () => {
    await openDocument(page, 'page', id)
    await documentActionsButton(page).click()
    await page.getByRole('menuitem', { name: 'Traduire' }).click()
    const german = page.getByRole('group', { name: 'Allemand (Suisse)' })
    await expect(german).toContainText('Pas encore traduite')
    await german.getByRole('button', { name: 'Créer la traduction' }).click()
    const title = locateField(page, 'title').getByRole('textbox')
    await expect(locateField(page, 'path').getByRole('textbox')).toHaveValue(/^\/de-ch/)
    await title.fill(`Fenster ${name}`)
    await locateField(page, 'path').getByRole('textbox').fill(path)
  })

  await test.step('it is on the site once it is published', async () => {
    await publishDocument(page)
    const shown = visitor.getByRole('link', { name: 'Deutsch (Schweiz)' })
    await expect(shown).toHaveAttribute('hreflang', 'de-CH')
    await shown.click()
    await expect(visitor).toHaveURL(new RegExp(`${path}$`))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Fenster ${name}`)
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de-CH')
  })

  await test.step('its links lead to translations, or say that they are French', async () => {
    const main = visitor.getByRole('main')
    await expect(main.getByRole('link', { name: 'À propos' })).toHaveAttribute('href', '/de-ch/ueber-uns')
    await expect(main.getByRole('link', { name: 'La nuit des courts (auf Französisch)' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Nederlands (België)' })).toHaveCount(0)
    const french = visitor.getByRole('link', { name: 'Français' })
    await expect(french).toHaveAttribute('hreflang', 'fr')
    await french.click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Fenêtre ${name}`)
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'fr')
  })
})

test('each type of translated page fits every width and has no axe violations', { tag: '@deep' }, async ({
  page,
}) => {
  for (const [path, original] of [
    ['/de-ch', '/iptv-suisse'],
    ['/nl-be/over-ons', '/a-propos'],
    ['/de-ch/anlaesse', '/evenements'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const french = page.locator(`head link[rel=alternate][hreflang^=fr][href$="${original}"]`)
    await expect.soft(french, path).toHaveCount(1)
    // 320 px and zoom: `findZoomIssues`.
    for (const appearance of [
      { theme: 'dark', width: 360 },
      { theme: 'light', width: 1280 },
    ] as const) {
      await setThemeAndViewport(page, appearance)
      await expectNoAxeViolations(page, { path }, appearance)
    }
    await page.setViewportSize({ width: 2560, height: 1440 })
    expect.soft(await measureOverflow(page), `${path} at 2560 px`).toBeLessThanOrEqual(0)
    expect.soft(await findZoomIssues(page), `${path}, zoomed`).toEqual([])
  }
})
