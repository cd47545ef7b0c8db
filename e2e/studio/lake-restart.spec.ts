import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

test('edits made during a lake outage stay in the form and are stored afterwards', async ({
  page,
  client,
  lake,
}) => {
  const id = randomUUID()
  const screen = new DocumentScreen(page)
  await screen.open('article', id)
  await screen.heading.fill('Before the crash')
  // Stored first: the Studio repeats a text patch whose response it has not received.
  await expect.poll(() => client.getDocument(`drafts.${id}`)).toMatchObject({ title: 'Before the crash' })

  await lake.kill()
  await screen.heading.pressSequentially(', typed after it')
  await lake.start()

  const fullTitle = 'Before the crash, typed after it'
  await expect
    .poll(() => client.getDocument(`drafts.${id}`), { timeout: 40_000 })
    .toMatchObject({ title: fullTitle })
  await expect(screen.heading).toHaveValue(fullTitle)
  await expect(screen.heading).toBeEditable()
  await screen.publish()
  await expect.poll(() => client.getDocument(id)).toMatchObject({ title: fullTitle })
})
