import { expect, test } from 'vitest'
import { RenderQueue } from './render-queue.ts'

/** Rendering that ends when the test says so. */
function createRendering() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { render: () => promise, finish: resolve }
}

test('a caller with many images does not delay another by more than one', async () => {
  const queue = new RenderQueue()
  const finished: string[] = []
  const render = (caller: string) =>
    queue.run(caller, async () => {
      finished.push(caller)
    })
  const first = createRendering()
  const running = Array.from({ length: 64 }, () => queue.run('many', first.render))
  const waiting = [render('many'), render('many'), render('other')]
  first.finish()
  await Promise.all([...running, ...waiting])
  expect(finished[0]).toBe('other')
})

test('refuses an image beyond the limit of its caller, and goes on', async () => {
  const queue = new RenderQueue()
  const { render, finish } = createRendering()
  const requests = Array.from({ length: 500 }, () => queue.run('many', render).catch((error) => error))
  finish()
  const refused = (await Promise.all(requests)).filter((error) => error?.status === 503)
  expect(refused.length).toBeGreaterThan(300)
  expect(await queue.run('many', async () => 'rendered')).toBe('rendered')
})
