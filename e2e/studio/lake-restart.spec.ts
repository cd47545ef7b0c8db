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
  await expect.poll(() => client.getDocument(`drafts.${id}`)).toMatchObject({ title: 'Before the crash' })

  await screen.heading.pressSequentially(', typed as it came')
  await lake.kill()
  await screen.heading.pressSequentially(' and went')
  await lake.start()

  const fullTitle = 'Before the crash, typed as it came and went'
  await expect
    .poll(() => client.getDocument(`drafts.${id}`), { timeout: 40_000 })
    .toMatchObject({ title: fullTitle })
  await expect(screen.heading).toHaveValue(fullTitle)
  await expect(screen.heading).toBeEditable()
  await screen.publish()
  await expect.poll(() => client.getDocument(id)).toMatchObject({ title: fullTitle })
})
