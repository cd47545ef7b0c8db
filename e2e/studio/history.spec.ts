import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

// The lake's tests and journeys of the shop's studio test the same requests.
test('history shows who published when, and restores a revision', { tag: '@deep' }, async ({
  page,
  client,
}) => {
  const screen = new DocumentScreen(page)
  const id = randomUUID()
  await screen.open('article', id)
  for (const title of ['First edition', 'Second edition']) {
    await screen.heading.fill(title)
    await screen.publish()
    await expect.poll(() => client.getDocument(id)).toMatchObject({ title })
  }

  await screen.history('History')
  const published = screen.inspector.getByRole('button', {
    name: /^Alice Martin Published (just now|.+ ago)$/,
  })
  await expect(published).toHaveCount(2)
  await published.last().click()
  await expect(screen.heading).toHaveValue('First edition')
  await screen.footer.getByRole('button', { name: 'Revert to revision' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()

  await expect.poll(() => client.getDocument(`drafts.${id}`)).toMatchObject({ title: 'First edition' })
})

// `lake/tests/history.test.ts` tests the same responses.
test('« Review changes » shows old and new text, author and time', { tag: '@deep' }, async ({
  page,
  client,
  openAs,
}) => {
  const { _id } = await client.create({ _id: randomUUID(), _type: 'article', title: 'Quiet river' })
  const emile = new DocumentScreen(await openAs('emile'))
  await emile.open('article', _id)
  await emile.heading.fill('Quiet mountain')
  await expect.poll(() => client.getDocument(`drafts.${_id}`)).toMatchObject({ title: 'Quiet mountain' })

  const screen = new DocumentScreen(page)
  await screen.open('article', _id)
  await screen.history('Review changes')

  await expect(screen.inspector.locator('del')).toHaveText('river')
  await expect(screen.inspector.locator('ins')).toHaveText('mountain')
  await screen.inspector.locator('ins').hover()
  const change = page.locator('[data-ui="Inline"]').filter({ hasText: 'Émile Dubois' }).first()
  await expect(change).toHaveText(/Émile Dubois\s*(just now|\d+ (sec|min))/)
})
