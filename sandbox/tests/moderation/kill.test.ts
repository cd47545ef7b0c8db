import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModerationHarness, openModerationHarness } from './moderation-harness.ts'

const size = process.env.DEEP ? 3_000 : 600
let house: ModerationHarness

beforeAll(async () => {
  house = await openModerationHarness()
  const rows = Array.from({ length: size }, (_, index) => ({
    user_id: null,
    name: 'Camille',
    title: `Avis ${index}`,
    comment: 'Texte',
  }))
  await house.service.from('reviews').insert(rows).throwOnError()
})
afterAll(() => house.close())

function startReconciler(): ChildProcess {
  return fork(fileURLToPath(new URL('./killed-reconciler.ts', import.meta.url)), {
    env: {
      ...process.env,
      SUPABASE_URL: house.urls.supabase,
      SUPABASE_SECRET_KEY: house.supabase.keys.secretKey,
      LAKE_URL: house.urls.lake,
    },
  })
}

const documents = () => house.contentOf('admin').fetch<number>('count(*[_type == "reviewModeration"])')

test('what a killed pass left undone is done by the next one, and nothing twice', async () => {
  for (const writes of [1, 2]) {
    const child = startReconciler()
    const exited = once(child, 'exit')
    house.lakeWrites.count = 0
    // In the middle of a write: the lake has the request, and nobody is left to hear its answer.
    house.lakeWrites.onWrite = () => {
      if (house.lakeWrites.count === writes) child.kill('SIGKILL')
    }
    expect(await exited).toEqual([null, 'SIGKILL'])
  }
  house.lakeWrites.onWrite = undefined
  const before = await documents()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(size)

  await house.sweep()
  const { count } = await house.service
    .from('reviews')
    .select('id', { count: 'exact', head: true })
    .throwOnError()
  expect(await documents()).toBe(count)
  expect(await house.sweep()).toMatchObject({ created: 0, refreshed: 0, removed: 0, decided: 0 })
})
