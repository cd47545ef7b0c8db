import { expect, type Page } from '@playwright/test'
import { test } from '../journey-test.ts'
import { documentActionsButton, openDocument, openValidationInspector } from '../pages/document-form.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { openStudio, studioClient } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

interface Slide {
  _id: string
  title: string
  orderRank: string
}

test('slides dragged into another order appear in that order', async ({ page, newContext }) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const slides = await client.fetch<Slide[]>('*[_type == "slide"] | order(orderRank) {_id, title, orderRank}')
  // Other tests use the first slides.
  const [upper, lower] = slides.slice(-2)
  if (!upper || !lower) throw new Error('The demo content has fewer than two slides.')
  await navigateInApp(page, '/contenu/accueil;carrousel')
  await dragAbove(page, lower.title, upper.title)
  await expect
    .poll(() => client.fetch('*[_type == "slide"] | order(orderRank).title'))
    .toEqual([...slides.slice(0, -2), lower, upper].map(({ title }) => title))

  const visitor = await (await newContext()).newPage()
  await visitor.goto('/')
  await visitor.getByRole('button', { name: 'Arrêter les diapositives' }).click()
  await visitor.getByRole('button', { name: `Diapositive ${slides.length}`, exact: true }).click()
  await expect(
    visitor.getByRole('region', { name: 'À la une' }).getByRole('heading', { name: upper.title }),
  ).toBeVisible()
})

/** Drags an item of the open list above another one. */
async function dragAbove(page: Page, dragged: string, target: string): Promise<void> {
  const boxOf = async (title: string) => {
    const item = page.getByRole('link', { name: title })
    await expect(item).toBeVisible()
    return (await item.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  const from = await boxOf(dragged)
  const to = await boxOf(target)
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 12 })
  await page.mouse.move(to.x + 20, to.y, { steps: 4 })
  await page.mouse.up()
}

// `schemas/rules/carousel.test.ts` tests the rule.
if (process.env.DEEP)
  test('the last slide cannot be removed, and a home page without slides is invalid', async ({ page }) => {
    // Other tests need the slides, so only this studio gets an empty list of other slides.
    await page.route(
      (url) =>
        url.href.startsWith(serviceUrls().lake) &&
        !!url.searchParams.get('query')?.includes('{visibleFrom, visibleUntil}'),
      (route) => route.fulfill({ json: { result: [], ms: 0 } }),
    )
    await openStudio(page, 'Émile Dubois')
    const client = await studioClient(page)
    await openDocument(page, 'slide', await client.fetch('*[_type == "slide"][0]._id'))
    const disabledReason = page.getByText(/^Publiez d’abord une autre diapositive/)
    await documentActionsButton(page).click()
    for (const name of ['Retirer la publication', /^Supprimer/]) {
      await expect(page.getByRole('menuitem', { name })).toBeDisabled()
      await page.getByRole('menuitem', { name }).hover()
      await expect(disabledReason.filter({ visible: true }).first()).toBeVisible()
    }
    await page.keyboard.press('Escape')

    await openDocument(page, 'homePage', 'homePage')
    const validationMessages = await openValidationInspector(page)
    await expect(validationMessages.getByText(/^Publiez au moins une diapositive/)).toBeVisible()
  })
