import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { locateField, openDocument } from '../pages/document-form.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

/** As another program puts it into the clipboard. */
const html = `<h1>Choisir</h1><p>Voir <a href="/support/faq">la FAQ</a> et <a href="https://exemple.fr/a">ceci</a>.</p>
<ol><li>Un</li><li>Deux</li></ol><table><tr><td>Débit</td><td>Qualité</td></tr><tr><td>10</td><td>HD</td></tr></table>
<img src="file:///C:/image.jpg">`

// What becomes of each program's clipboard has tests in studio/src/inputs/paste.
test('a page that is pasted into an article keeps its links, lists and tables where the cursor is', {
  tag: '@deep',
}, async ({ page }) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const id = `article-colle-${Date.now()}`
  const paragraph = (text: string) => ({
    _type: 'block',
    _key: text,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: `${text}s`, text, marks: [] }],
  })
  await client.create({
    _id: `drafts.${id}`,
    _type: 'article',
    title: 'Collé',
    body: [paragraph('Avant'), paragraph('Après')],
  })
  await openDocument(page, 'article', id)
  const body = locateField(page, 'body').getByRole('textbox').first()
  await body.getByText('Avant').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await body.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
  await expect(page.getByText('Une image n’a pas été collée.')).toBeVisible()
  const read = () =>
    client.fetch(
      `*[_id == $id][0].body[]{ _type, style, listItem, "text": pt::text(@), rows[]{cells}, markDefs[]{kind, path, address} }`,
      { id: `drafts.${id}` },
      { perspective: 'raw' },
    )
  await expect
    .poll(read)
    .toMatchObject([
      { text: 'Avant' },
      { style: 'h2', text: 'Choisir' },
      {
        text: 'Voir la FAQ et ceci.',
        markDefs: [{ kind: 'internal' }, { kind: 'address', address: 'https://exemple.fr/a' }],
      },
      { listItem: 'number', text: 'Un' },
      { listItem: 'number', text: 'Deux' },
      { _type: 'table', rows: [{ cells: ['Débit', 'Qualité'] }, { cells: ['10', 'HD'] }] },
      { text: 'Après' },
    ])
  await client.delete(`drafts.${id}`)
})
