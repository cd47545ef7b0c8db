import { expect, test } from 'vitest'
import { RenderQueue } from './render-queue.ts'

/** A client that stays connected. */
const staying = new AbortController().signal

/** A rendering that ends when the test resolves it. */
function createRendering() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { render: () => promise, finish: resolve }
}

test('a caller with many images does not delay another by more than one', async () => {
  const queue = new RenderQueue()
  const finished: string[] = []
  const render = (caller: string) =>
    queue.run(
      caller,
      async () => {
        finished.push(caller)
      },
      staying,
    )
  const first = createRendering()
  const running = Array.from({ length: 64 }, () => queue.run('many', first.render, staying))
  const waiting = [render('many'), render('many'), render('other')]
  first.finish()
  await Promise.all([...running, ...waiting])
  expect(finished[0]).toBe('other')
})

test('the render queue refuses an image beyond the limit of its caller, and goes on', async () => {
  const queue = new RenderQueue()
  const { render, finish } = createRendering()
  const requests = Array.from({ length: 500 }, () =>
    queue.run('many', render, staying).catch((error) => error),
  )
  finish()
  const refused = (await Promise.all(requests)).filter((error) => error?.status === 503)
  expect(refused.length).toBeGreaterThan(300)
  expect(await queue.run('many', async () => 'rendered', staying)).toBe('rendered')
})

test('the render queue does not render what waits for a client that has gone away', async () => {
  const queue = new RenderQueue()
  const { render, finish } = createRendering()
  const running = Array.from({ length: 64 }, () => queue.run('other', render, staying))
  const client = new AbortController()
  let rendered = 0
  const waiting = queue.run(
    'leaving',
    async () => {
      rendered += 1
    },
    client.signal,
  )
  client.abort()
  await expect(waiting).rejects.toMatchObject({ status: 503 })
  finish()
  await Promise.all(running)
  expect(await queue.run('leaving', async () => 'next', staying)).toBe('next')
  expect(rendered).toBe(0)
})
