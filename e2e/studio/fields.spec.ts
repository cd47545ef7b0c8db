import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

/** Chooses a document in a reference input. */
async function chooseReference(
  page: Page,
  search: ReturnType<Page['getByRole']>,
  name: string,
): Promise<void> {
  await search.fill(name)
  await page.getByTestId('autocomplete-popover').getByRole('button', { name }).click()
}

test('strings, numbers, booleans and dates are stored as entered', { tag: '@deep' }, async ({
  page,
  client,
}) => {
  const id = randomUUID()
  const screen = new DocumentScreen(page)
  await screen.open('article', id)

  await screen.heading.fill(`Été ${id}`)
  await screen.field('slug').getByRole('button', { name: 'Generate' }).click()
  await page.getByRole('textbox', { name: 'Summary' }).fill('Two\nlines')
  await page.getByRole('spinbutton', { name: 'Pages' }).fill('42')
  await page.getByRole('checkbox', { name: 'Featured' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Day' }).fill('2026-03-01')
  await page.getByRole('textbox', { name: 'Day' }).press('Tab')
  await page.getByRole('textbox', { name: 'Appears at' }).fill('2026-03-01 09:30')
  await page.getByRole('textbox', { name: 'Appears at' }).press('Tab')
  await page.getByRole('textbox', { name: 'City' }).fill('Besançon')

  await expect
    .poll(() => client.getDocument(`drafts.${id}`))
    .toMatchObject({
      title: `Été ${id}`,
      slug: { _type: 'slug', current: `ete-${id}` },
      summary: 'Two\nlines',
      pages: 42,
      featured: true,
      day: '2026-03-01',
      appearsAt: '2026-03-01T08:30:00.000Z',
      origin: { city: 'Besançon' },
    })
})

// `tests/publishing.spec.ts` chooses references, and `lake/tests/references.test.ts` tests weak ones.
test('references are found by name, previewed and stored weak or strong', { tag: '@deep' }, async ({
  page,
  client,
}) => {
  const id = randomUUID()
  const names = ['Ursule', 'Wilhelmine', 'Zoé'].map((name) => `${name} ${randomUUID()}`)
  const [strong = '', weak = '', listed = ''] = names
  const authors = await Promise.all(
    names.map((name) => client.create({ _id: randomUUID(), _type: 'author', name })),
  )
  const [strongId, weakId, listedId] = authors.map(({ _id }) => _id)
  const screen = new DocumentScreen(page)
  await screen.open('article', id)

  await chooseReference(page, page.getByRole('combobox', { name: 'Author' }), strong)
  await expect(screen.form.getByRole('link', { name: strong })).toBeVisible()
  await chooseReference(page, page.getByRole('combobox', { name: 'Reviewer' }), weak)
  await expect(screen.form.getByRole('link', { name: weak })).toBeVisible()
  await screen.field('contributors').getByRole('button', { name: 'Add item' }).click()
  await chooseReference(page, screen.field('contributors').getByRole('combobox'), listed)
  await expect(screen.form.getByRole('link', { name: listed })).toBeVisible()

  await expect
    .poll(() => client.getDocument(`drafts.${id}`))
    .toMatchObject({
      author: { _type: 'reference', _ref: strongId },
      reviewer: { _type: 'reference', _ref: weakId, _weak: true },
      contributors: [{ _key: expect.any(String), _type: 'reference', _ref: listedId }],
    })
  expect(await client.getDocument(`drafts.${id}`)).not.toHaveProperty('author._weak')
})

test('array items can be added, filled in and removed', { tag: '@deep' }, async ({ page, client }) => {
  const id = randomUUID()
  await client.create({
    _id: id,
    _type: 'article',
    title: 'Listed',
    tags: ['first', 'second'],
    sources: [{ _key: 'one', _type: 'source', label: 'Source one' }],
  })
  const screen = new DocumentScreen(page)
  await screen.open('article', id)

  await screen.field('tags').getByRole('button', { name: 'Add item' }).click()
  await screen.field('tags').getByRole('textbox').last().fill('third')
  await screen.field('sources').getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Source two')
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await screen.field('sources').getByTestId('array-item-menu-button').first().click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()

  await expect
    .poll(() => client.getDocument(`drafts.${id}`))
    .toMatchObject({
      tags: ['first', 'second', 'third'],
      sources: [{ _key: expect.any(String), _type: 'source', label: 'Source two' }],
    })
})
