import { randomUUID } from 'node:crypto'
import { expect, type Request } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

const isCommit = (request: Request) => request.url().includes('document.commit')

// `lake/tests/durability` kills the lake under the official client. This is the Studio's own retry of its edits.
test('edits made during a lake outage stay in the form and are stored afterwards', { tag: '@deep' }, async ({
  client,
  lake,
  openAs,
}) => {
  test.slow()
  const id = randomUUID()
  // A page of its own: what a test before has opened would be loaded again as well.
  const screen = new DocumentScreen(await openAs('alice'))
  let pendingCommits = 0
  screen.page.on('request', (request) => {
    if (isCommit(request)) pendingCommits += 1
  })
  screen.page.on('requestfinished', (request) => {
    if (isCommit(request)) pendingCommits -= 1
  })
  await screen.open('article', id)
  await screen.heading.fill('Before the crash')
  // Stored and acknowledged first: the Studio repeats a text patch whose response it has not received, and discards the
  // edits after it when the lake refuses that.
  await expect.poll(() => client.getDocument(`drafts.${id}`)).toMatchObject({ title: 'Before the crash' })
  await expect.poll(() => pendingCommits).toBe(0)

  // Held back: the Studio makes its forms read-only as soon as it notices that the lake is gone.
  const killed = Promise.withResolvers<void>()
  await screen.page.route(/\/data\/(mutate|actions)\//, async (route) => {
    await killed.promise
    await route.continue()
  })
  // Few keys: each one is an attempt that fails, and the Studio waits one second longer after each.
  await screen.heading.pressSequentially(', later')
  await lake.kill()
  killed.resolve()
  await lake.start()

  const fullTitle = 'Before the crash, later'
  await expect
    .poll(() => client.getDocument(`drafts.${id}`), { timeout: 80_000 })
    .toMatchObject({ title: fullTitle })
  await expect(screen.heading).toHaveValue(fullTitle)
  await expect(screen.heading).toBeEditable()
  await screen.publish()
  await expect.poll(() => client.getDocument(id)).toMatchObject({ title: fullTitle })
})
