import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './test.ts'

test('what is typed while the lake is down stays in the form and is stored when it is back', async ({
  page,
  client,
  lake,
}) => {
  const id = randomUUID()
  const screen = new DocumentScreen(page)
  await screen.open('article', id)
  await screen.heading.fill('Before the power cut')
  await expect.poll(() => client.getDocument(`drafts.${id}`)).toMatchObject({ title: 'Before the power cut' })

  await screen.heading.pressSequentially(', typed as it came')
  await lake.kill()
  await screen.heading.pressSequentially(' and went')
  await lake.start()

  const whole = 'Before the power cut, typed as it came and went'
  await expect
    .poll(() => client.getDocument(`drafts.${id}`), { timeout: 40_000 })
    .toMatchObject({ title: whole })
  await expect(screen.heading).toHaveValue(whole)
  await expect(screen.heading).toBeEditable()
  await screen.publish()
  await expect.poll(() => client.getDocument(id)).toMatchObject({ title: whole })
})
