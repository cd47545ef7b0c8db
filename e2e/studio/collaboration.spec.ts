import { randomUUID } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

/** Whether an avatar is drawn on a field; avatars are overlays outside the field's element. */
async function hasAvatar(avatars: Locator, field: Locator): Promise<boolean> {
  const fieldBox = await field.boundingBox()
  const boxes = await Promise.all((await avatars.all()).map((avatar) => avatar.boundingBox()))
  return boxes.some(
    (box) =>
      box !== null &&
      fieldBox !== null &&
      box.x >= fieldBox.x &&
      box.x + box.width <= fieldBox.x + fieldBox.width &&
      box.y + box.height >= fieldBox.y &&
      box.y <= fieldBox.y + fieldBox.height,
  )
}

test('two users of one document see each other’s presence, focused field and edits', {
  tag: '@deep',
}, async ({ page, client, openAs }) => {
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
  await expect.poll(() => hasAvatar(page.getByText('ÉD'), alice.field('slug'))).toBe(true)
  await emile.page.getByRole('textbox', { name: 'Summary' }).click()
  await expect.poll(() => hasAvatar(page.getByText('ÉD'), alice.field('summary'))).toBe(true)
  expect(await hasAvatar(page.getByText('ÉD'), alice.field('slug'))).toBe(false)
})

// The windows of two users are further apart: their test is above.
test('an edit in one window shows in another window of the same user', { tag: '@deep' }, async ({
  page,
  client,
}) => {
  const { _id } = await client.create({ _id: randomUUID(), _type: 'article', title: 'One' })
  const first = new DocumentScreen(page)
  await first.open('article', _id)
  const second = new DocumentScreen(await page.context().newPage())
  await second.open('article', _id)
  await expect(second.heading).toHaveValue('One')

  await second.heading.fill('Two')
  await expect(first.heading).toHaveValue('Two')
  await first.publish()
  await expect(second.footer.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
})

// Every tab loads the studio. `lake/src/mux` tests that listeners share one socket, which lets them all load.
test('six tabs at once can all be edited', { tag: '@deep' }, async ({ page, client }) => {
  test.setTimeout(300_000)
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
