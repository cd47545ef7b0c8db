import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

// The lake's tests and journeys of the shop's studio test the same requests.
test('Portable Text stores marks, annotations and custom blocks', { tag: '@deep' }, async ({
  page,
  client,
}) => {
  const id = randomUUID()
  const screen = new DocumentScreen(page)
  await screen.open('article', id)
  // Only the expanded editor shows every toolbar button.
  await screen.field('body').getByRole('button', { name: 'Expand editor' }).click()
  const editor = page.getByTestId('pt-editor')
  const text = editor.getByRole('textbox')

  await text.click()
  await text.pressSequentially('A plain and ')
  await page.keyboard.press('Control+b')
  await text.pressSequentially('bold')
  await page.keyboard.press('Control+b')
  await text.pressSequentially(' word')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await editor.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Remark' }).fill('Of note')
  await page.keyboard.press('Escape')
  // Inserting a block replaces the selection.
  await text.press('End')
  await editor.getByRole('button', { name: 'Insert Quote (block)' }).click()
  await page.getByRole('textbox', { name: 'Words' }).fill('Quoted')
  await page.keyboard.press('Escape')

  await expect
    .poll(() => client.getDocument(`drafts.${id}`))
    .toMatchObject({
      body: [
        {
          _type: 'block',
          style: 'normal',
          markDefs: [{ _key: expect.any(String), _type: 'note', remark: 'Of note' }],
          children: [
            { text: 'A plain and ', marks: [] },
            { text: 'bold', marks: ['strong'] },
            { text: ' ', marks: [] },
            { text: 'word', marks: [expect.any(String)] },
          ],
        },
        { _type: 'quote', words: 'Quoted' },
      ],
    })
})
