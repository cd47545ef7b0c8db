import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { plainStudioUrls } from '../service-urls.ts'
import { DocumentScreen, openStudioPath } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

// `tests/publishing.spec.ts` uploads an image, and `lake/tests/assets` tests what is stored.
test('an image shows upload progress, then its preview', { tag: '@deep' }, async ({ page, client }) => {
  const id = randomUUID()
  const screen = new DocumentScreen(page)
  await screen.open('article', id)
  const buffer = await page.screenshot()
  const progressChecked = Promise.withResolvers<void>()
  await page.route('**/assets/images/**', async (route) => {
    await progressChecked.promise
    await route.continue()
  })

  await screen
    .asset('Cover')
    .getByRole('button', { name: 'Upload' })
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer })
  await expect(screen.asset('Cover')).toContainText(/Uploading\s*screen\.png/)
  progressChecked.resolve()

  const preview = screen.asset('Cover').getByRole('img', { name: /preview/i })
  await expect(preview).toHaveAttribute('src', new RegExp(`^${plainStudioUrls().lake}/images/`))
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(() =>
      client.fetch('*[_id == $id][0].cover.asset->{originalFilename, "size": metadata.dimensions}', {
        id: `drafts.${id}`,
      }),
    )
    .toMatchObject({ originalFilename: 'screen.png', size: { width, height } })
})

test('an uploaded file downloads with identical content', { tag: '@deep' }, async ({ page, client }) => {
  const id = randomUUID()
  const screen = new DocumentScreen(page)
  await screen.open('article', id)

  await screen
    .asset('Attachment')
    .getByRole('button', { name: 'Upload' })
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from(`Dear ${id}`) })

  await expect(screen.asset('Attachment').getByText('letter.txt')).toBeVisible()
  const url = '*[_id == $id][0].attachment.asset->url'
  await expect
    .poll(() => client.fetch(url, { id: `drafts.${id}` }))
    .toEqual(expect.stringContaining(plainStudioUrls().lake))
  expect(await (await fetch(await client.fetch(url, { id: `drafts.${id}` }))).text()).toBe(`Dear ${id}`)
})

/** Drags a handle of the image tool by fractions of the image's width and height. */
async function drag(page: Page, handle: Locator, by: { x: number; y: number }): Promise<void> {
  const image = await page.getByRole('dialog').locator('image').first().boundingBox()
  const from = await handle.boundingBox()
  if (!image || !from) throw new Error('The image tool does not show the image')
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + by.x * image.width, start.y + by.y * image.height, { steps: 5 })
  await page.mouse.up()
}

// The Studio’s own tool; `lake/tests/assets` tests what is stored and rendered.
test('crop and hotspot are set with the mouse and stored on publication', { tag: '@deep' }, async ({
  page,
  client,
}) => {
  const id = randomUUID()
  await openStudioPath(page, '/')
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
