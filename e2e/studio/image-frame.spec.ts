import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './test.ts'

/** Drags a handle of the image tool by parts of the picture's width and height. */
async function drag(page: Page, handle: Locator, by: { x: number; y: number }): Promise<void> {
  const picture = await page.getByRole('dialog').locator('image').first().boundingBox()
  const from = await handle.boundingBox()
  if (!picture || !from) throw new Error('The image tool does not show the picture')
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + by.x * picture.width, start.y + by.y * picture.height, { steps: 5 })
  await page.mouse.up()
}

test('a picture’s crop and hotspot are set with the mouse and stored when published', async ({
  page,
  client,
}) => {
  const id = randomUUID()
  await page.goto('/')
  const asset = await client.assets.upload('image', await page.screenshot(), { filename: 'screen.png' })
  const cover = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } }
  await client.create({ _id: id, _type: 'article', title: 'Framed', cover })
  const screen = new DocumentScreen(page)
  await screen.open('article', id)
  await screen.asset('Cover').getByRole('button', { name: 'Open image edit dialog' }).click()
  const dialog = page.getByRole('dialog')

  await drag(page, dialog.locator('[data-handle="crop-right"]'), { x: -0.25, y: 0 })
  await drag(page, dialog.locator('[data-handle="hotspotHandle"]'), { x: -0.2, y: -0.2 })
  await drag(page, dialog.locator('[data-handle="hotspot"]').last(), { x: -0.1, y: 0.1 })
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await screen.publish()

  const stored = await client.getDocument(id)
  expect(stored).toMatchObject({
    cover: { asset: { _ref: asset._id }, crop: { left: 0, top: 0, bottom: 0 } },
  })
  expect(stored?.cover.crop.right).toBeCloseTo(0.25, 1)
  expect(stored?.cover.hotspot.width).toBeLessThan(0.7)
  expect(stored?.cover.hotspot.x).toBeLessThan(0.37)
  expect(stored?.cover.hotspot.y).toBeGreaterThan(0.5)
})
