import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { openStudioPath } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

// The lake's tests and journeys of the shop's studio test the same requests.
test('Vision runs a query and shows its result', { tag: '@deep' }, async ({ page, client }) => {
  const _id = randomUUID()
  await client.create({ _id, _type: 'author', name: `Visible ${_id}` })
  await openStudioPath(page, '/vision')

  await page
    .getByTestId('vision-query-editor')
    .getByRole('textbox')
    .fill(`*[_id == "${_id}"]{name, "length": length(name)}`)
  await page.getByRole('button', { name: 'Fetch' }).click()

  const result = page.getByTestId('vision-result')
  await expect(result).toContainText('length')
  await expect(result).toContainText(`Visible ${_id}`)
})
