import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { locateField, openDocument, publishDocument } from '../pages/document-form.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

// The form draws the sections that fit its height.
test.use({ viewport: { width: 1440, height: 1600 } })
test.slow()

/** Drags an item of a list by its handle below another one. */
async function dragBelow(page: Page, dragged: Locator, target: Locator): Promise<void> {
  const [from, to] = [await dragged.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('The handles are not shown.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 4 })
  await page.mouse.up()
}

// `sections.spec.ts` drags sections in the preview.
test('sections reordered in the form by mouse and keyboard change the open page', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const id = `page-${randomUUID()}`
  const sections = ['Premier', 'Deuxième', 'Troisième'].map((text, index) => ({
    _key: `note-${index}`,
    _type: 'announcementSection',
    text,
    tone: 'information',
  }))
  const path = `/essais/${id}`
  await client.create({
    _id: id,
    _type: 'page',
    title: 'Trois notes',
    subtitle: 'Trois notes',
    path,
    noindex: true,
    sections,
  })

  try {
    const visitor = await (await newContext()).newPage()
    await visitor.goto(path)
    const notes = visitor.getByRole('region', { name: 'À noter' })
    await expect(notes).toContainText(['Premier', 'Deuxième', 'Troisième'])
    // A page load would remove this attribute.
    await visitor.evaluate(() => document.body.setAttribute('data-same-page', ''))

    await openDocument(page, 'page', id)
    const list = locateField(page, 'sections')
    const handles = list.getByRole('button', { name: 'Glisser pour réorganiser' })
    await expect(handles).toHaveCount(3)
    const publish = async (texts: string[]) => {
      await expect
        .poll(async () =>
          (await client.getDocument(`drafts.${id}`))?.sections.map(({ text }: { text: string }) => text),
        )
        .toEqual(texts)
      await publishDocument(page)
      await expect(notes).toContainText(texts)
    }

    await test.step('with the mouse', async () => {
      await list.scrollIntoViewIfNeeded()
      await dragBelow(page, handles.first(), handles.last())
      await publish(['Deuxième', 'Troisième', 'Premier'])
    })

    await test.step('with the keyboard', async () => {
      const handle = handles.last()
      await handle.press('Space')
      // Announcements for screen readers: the dragged item, by key, and its target.
      const announcement = (over: string) => page.getByText(new RegExp(`note-0 .*${over}`, 'u'))
      await expect(announcement('note-0')).toBeAttached()
      await page.keyboard.press('ArrowUp')
      await expect(announcement('note-2')).toBeAttached()
      await page.keyboard.press('Space')
      await publish(['Deuxième', 'Premier', 'Troisième'])
    })
    await expect(visitor.locator('body[data-same-page]')).toHaveCount(1)
  } finally {
    await client.delete({ query: '*[_id in [$id, "drafts." + $id]]', params: { id } })
  }
})
