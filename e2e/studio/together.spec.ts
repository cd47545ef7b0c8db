import { randomUUID } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './test.ts'

/** Avatars lie over the form, not within the fields: one belongs to the field it is drawn on. */
async function isBeside(avatars: Locator, field: Locator): Promise<boolean> {
  const frame = await field.boundingBox()
  const boxes = await Promise.all((await avatars.all()).map((avatar) => avatar.boundingBox()))
  return boxes.some(
    (box) =>
      box !== null &&
      frame !== null &&
      box.x >= frame.x &&
      box.x + box.width <= frame.x + frame.width &&
      box.y + box.height >= frame.y &&
      box.y <= frame.y + frame.height,
  )
}

test('two people in one document see each other, where the other is and what the other types', async ({
  page,
  client,
  openAs,
}) => {
  const title = `Shared ${randomUUID()}`
  const { _id } = await client.create({ _id: randomUUID(), _type: 'article', title })
  const alice = new DocumentScreen(page)
  await alice.open('article', _id)
  const emile = new DocumentScreen(await openAs('emile'))
  await emile.open('article', _id)

  for (const [screen, other] of [
    [alice, 'ÉD'],
    [emile, 'AM'],
  ] as const) {
    await expect(screen.page.getByRole('link', { name: title }).getByText(other)).toBeVisible()
  }

  await emile.page.getByRole('textbox', { name: 'Summary' }).fill('From Émile')
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('From Émile')
  await alice.heading.fill('From Alice')
  await expect(emile.heading).toHaveValue('From Alice')

  await emile.page.getByRole('textbox', { name: 'Slug' }).click()
  await expect.poll(() => isBeside(page.getByText('ÉD'), alice.field('slug'))).toBe(true)
  await emile.page.getByRole('textbox', { name: 'Summary' }).click()
  await expect.poll(() => isBeside(page.getByText('ÉD'), alice.field('summary'))).toBe(true)
  expect(await isBeside(page.getByText('ÉD'), alice.field('slug'))).toBe(false)
})

test('two windows of one person show the same document at once', async ({ page, client }) => {
  const { _id } = await client.create({ _id: randomUUID(), _type: 'article', title: 'One' })
  const first = new DocumentScreen(page)
  await first.open('article', _id)
  const second = new DocumentScreen(await page.context().newPage())
  await second.open('article', _id)

  await second.heading.fill('Two')
  await expect(first.heading).toHaveValue('Two')
  await first.publish()
  await expect(second.footer.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
})

test('six tabs are open at once and each can be written in', async ({ page, client }) => {
  const ids = Array.from({ length: 6 }, () => randomUUID())
  for (const _id of ids) await client.create({ _id, _type: 'author', name: 'Before' })
  const context = page.context()
  const screens: DocumentScreen[] = []
  for (const id of ids) {
    const screen = new DocumentScreen(screens.length === 0 ? page : await context.newPage())
    await screen.open('author', id)
    screens.push(screen)
  }

  for (const [index, screen] of screens.entries()) await screen.heading.fill(`Tab ${index}`)

  const drafts = ids.map((id) => `drafts.${id}`)
  await expect
    .poll(() => client.fetch('*[_id in $drafts].name', { drafts }).then((names: string[]) => names.sort()))
    .toEqual(['Tab 0', 'Tab 1', 'Tab 2', 'Tab 3', 'Tab 4', 'Tab 5'])
})
