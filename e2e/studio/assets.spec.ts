import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { plainAddresses } from '../addresses.ts'
import { DocumentScreen } from './document-screen.ts'
import { test } from './test.ts'

test('a picture shows that it is being uploaded, then itself', async ({ page, client }) => {
  const id = randomUUID()
  const screen = new DocumentScreen(page)
  await screen.open('article', id)
  const buffer = await page.screenshot()
  const looked = Promise.withResolvers<void>()
  await page.route('**/assets/images/**', async (route) => {
    await looked.promise
    await route.continue()
  })

  await screen
    .asset('Cover')
    .getByRole('button', { name: 'Upload' })
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer })
  await expect(screen.asset('Cover')).toContainText(/Uploading\s*screen\.png/)
  looked.resolve()

  const preview = screen.asset('Cover').getByRole('img', { name: /preview/i })
  await expect(preview).toHaveAttribute('src', new RegExp(`^${plainAddresses().lake}/images/`))
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(() =>
      client.fetch('*[_id == $id][0].cover.asset->{originalFilename, "size": metadata.dimensions}', {
        id: `drafts.${id}`,
      }),
    )
    .toMatchObject({ originalFilename: 'screen.png', size: { width, height } })
})

test('the same picture uploaded for two documents is kept once', async ({ page, client }) => {
  const ids = [randomUUID(), randomUUID()]
  const screen = new DocumentScreen(page)
  let buffer: Buffer | undefined
  for (const id of ids) {
    await screen.open('article', id)
    // Of a page that is there: a window that has shown nothing yet cannot always be taken.
    buffer ??= Buffer.concat([await page.screenshot(), Buffer.from(randomUUID())])
    await screen
      .asset('Cover')
      .getByRole('button', { name: 'Upload' })
      .setInputFiles({ name: `${id}.png`, mimeType: 'image/png', buffer })
    await expect.poll(() => client.getDocument(`drafts.${id}`)).toHaveProperty('cover.asset._ref')
  }

  const drafts = ids.map((id) => `drafts.${id}`)
  const assets: string[] = await client.fetch('*[_id in $drafts].cover.asset._ref', { drafts })
  expect(assets).toHaveLength(2)
  expect(new Set(assets).size).toBe(1)
})

test('an uploaded file can be fetched as it was sent', async ({ page, client }) => {
  const id = randomUUID()
  const screen = new DocumentScreen(page)
  await screen.open('article', id)

  await screen
    .asset('Attachment')
    .getByRole('button', { name: 'Upload' })
    .setInputFiles({
      name: 'letter.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`Dear ${id}`),
    })

  await expect(screen.asset('Attachment').getByText('letter.txt')).toBeVisible()
  const url = '*[_id == $id][0].attachment.asset->url'
  await expect
    .poll(() => client.fetch(url, { id: `drafts.${id}` }))
    .toEqual(expect.stringContaining(plainAddresses().lake))
  expect(await (await fetch(await client.fetch(url, { id: `drafts.${id}` }))).text()).toBe(`Dear ${id}`)
})
