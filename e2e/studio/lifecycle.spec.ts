import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { DocumentScreen, openStudioPath } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

// `lake/tests/actions.test.ts` and `references.test.ts` test the same requests, `tests/publishing.spec.ts` and
// `tests/studio-editing.spec.ts` the shop's studio.
test('a new document is a draft until published', { tag: '@deep' }, async ({ page, client }) => {
  const screen = new DocumentScreen(page)
  const title = `Begun ${randomUUID()}`
  await openStudioPath(page, '/structure/article')
  // The document list has a link with the same name.
  const create = page.locator('a[href*="/intent/create/"]')
  await page.getByRole('link', { name: 'Article' }).and(create).click()
  await expect(screen.heading).toBeEditable()
  await screen.heading.fill(title)
  const drafts = `*[title == $title]{_id, title}`
  await expect
    .poll(() => client.fetch(drafts, { title }))
    .toEqual([{ _id: expect.stringMatching(/^drafts\./), title }])

  await screen.publish()

  await expect
    .poll(() => client.fetch(drafts, { title }))
    .toEqual([{ _id: expect.not.stringContaining('.'), title }])
})

test('changes to a published document can be discarded', { tag: '@deep' }, async ({ page, client }) => {
  const screen = new DocumentScreen(page)
  const { _id } = await client.create({ _id: randomUUID(), _type: 'article', title: 'As published' })
  await screen.open('article', _id)
  await screen.heading.fill('Changed my mind')
  await expect.poll(() => client.getDocument(`drafts.${_id}`)).toMatchObject({ title: 'Changed my mind' })

  await screen.action(/^Discard changes/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /discard|confirm/i })
    .click()

  await expect(screen.heading).toHaveValue('As published')
  expect(await client.getDocument(`drafts.${_id}`)).toBeUndefined()
})

test('an unpublished document becomes a draft', { tag: '@deep' }, async ({ page, client }) => {
  const screen = new DocumentScreen(page)
  const { _id } = await client.create({ _id: randomUUID(), _type: 'article', title: 'Too early' })
  await screen.open('article', _id)
  await page.getByRole('button', { name: 'Published', exact: true }).click()

  await screen.footer.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('button', { name: 'Unpublish now' }).click()

  await expect
    .poll(() => client.getDocuments([_id, `drafts.${_id}`]))
    .toMatchObject([null, { title: 'Too early' }])
})

test('a duplicate is a new draft with the same content', { tag: '@deep' }, async ({ page, client }) => {
  const screen = new DocumentScreen(page)
  const title = `Original ${randomUUID()}`
  const { _id } = await client.create({ _id: randomUUID(), _type: 'article', title, pages: 12 })
  await screen.open('article', _id)

  await screen.action(/^Duplicate/)

  await expect(page).not.toHaveURL(new RegExp(_id))
  await expect(screen.heading).toHaveValue(title)
  const copies = await client.fetch('*[title == $title && _id != $id]{_id, pages}', { title, id: _id })
  expect(copies).toEqual([{ _id: expect.stringMatching(/^drafts\./), pages: 12 }])
})

test('a document with a strong reference to it cannot be deleted', { tag: '@deep' }, async ({
  page,
  client,
}) => {
  const screen = new DocumentScreen(page)
  const author = await client.create({ _id: randomUUID(), _type: 'author', name: 'Indispensable' })
  const title = `Refers to her ${randomUUID()}`
  await client.create({
    _id: randomUUID(),
    _type: 'article',
    title,
    author: { _type: 'reference', _ref: author._id },
  })
  await screen.open('author', author._id)

  await screen.action(/^Delete/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/1 document refers to/)).toBeVisible()
  await expect(dialog.getByText(title)).toBeVisible()
  await dialog.getByRole('button', { name: /anyway/ }).click()

  await expect(page.getByText(/could not be deleted|error occurred|cannot be deleted/i).first()).toBeVisible()
  expect(await client.getDocument(author._id)).toMatchObject({ name: 'Indispensable' })
})

test('a document with only weak references to it can be deleted', { tag: '@deep' }, async ({
  page,
  client,
}) => {
  const screen = new DocumentScreen(page)
  const author = await client.create({ _id: randomUUID(), _type: 'author', name: 'Dispensable' })
  await client.create({
    _id: randomUUID(),
    _type: 'article',
    title: 'Refers to him weakly',
    reviewer: { _type: 'reference', _ref: author._id, _weak: true },
  })
  await screen.open('author', author._id)

  await screen.action(/^Delete/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()

  await expect.poll(() => client.getDocument(author._id)).toBeUndefined()
})
