import { expect, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { documentActions, openDocument, readComplaints } from '../pages/document-form.ts'
import { goTo } from '../pages/go-to.ts'
import { openStudio } from '../pages/studio.ts'
import { studioClient } from '../pages/studio-client.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

interface Slide {
  _id: string
  title: string
  orderRank: string
}

test('slides dragged into another order show in that order', async ({ page, newContext }) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const slides = await client.fetch<Slide[]>('*[_type == "slide"] | order(orderRank) {_id, title, orderRank}')
  // Other journeys look at the first slides.
  const [upper, lower] = slides.slice(-2)
  if (!upper || !lower) throw new Error('The seed has no two slides.')
  await goTo(page, '/contenu/accueil;carrousel')
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

/** Drags a line of the open list by its handle. */
async function dragAbove(page: Page, dragged: string, target: string): Promise<void> {
  const boxOf = async (title: string) => {
    const line = page.getByRole('link', { name: title })
    await expect(line).toBeVisible()
    return (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  const from = await boxOf(dragged)
  const to = await boxOf(target)
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 12 })
  await page.mouse.move(to.x + 20, to.y, { steps: 4 })
  await page.mouse.up()
}

test('the last slide can be neither withdrawn nor deleted, and a home page without slides says so', async ({
  page,
}) => {
  // The slides belong to every journey: this studio alone is told that there is no other.
  await page.route(
    (url) =>
      url.href.startsWith(addresses().lake) &&
      !!url.searchParams.get('query')?.includes('{visibleFrom, visibleUntil}'),
    (route) => route.fulfill({ json: { result: [], ms: 0 } }),
  )
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  await openDocument(page, 'slide', await client.fetch('*[_type == "slide"][0]._id'))
  const explained = page.getByText(/^Publiez d’abord une autre diapositive/)
  await documentActions(page).click()
  await expect(page.getByRole('menuitem', { name: /^Supprimer/ })).toBeDisabled()
  await page.getByRole('menuitem', { name: /^Supprimer/ }).hover()
  await expect(explained).toBeVisible()
  await page.keyboard.press('Escape')

  await openDocument(page, 'homePage', 'homePage')
  const complaints = await readComplaints(page)
  await expect(complaints.getByText(/^Publiez au moins une diapositive/)).toBeVisible()
})
