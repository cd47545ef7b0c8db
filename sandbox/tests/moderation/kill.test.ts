import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModerationHarness, openModerationHarness } from './moderation-harness.ts'

const size = process.env.DEEP ? 3_000 : 600
let harness: ModerationHarness

beforeAll(async () => {
  harness = await openModerationHarness()
  const rows = Array.from({ length: size }, (_, index) => ({
    user_id: null,
    name: 'Camille',
    title: `Avis ${index}`,
    comment: 'Texte',
  }))
  await harness.service.from('reviews').insert(rows).throwOnError()
})
afterAll(() => harness.close())

function startReconciler(): ChildProcess {
  return fork(fileURLToPath(new URL('./killed-reconciler.ts', import.meta.url)), {
    env: {
      ...process.env,
      SUPABASE_URL: harness.urls.supabase,
      SUPABASE_SECRET_KEY: harness.supabase.keys.secretKey,
      LAKE_URL: harness.urls.lake,
    },
  })
}

const documents = () => harness.lakeClient('admin').fetch<number>('count(*[_type == "reviewModeration"])')

test('the next pass completes what a killed pass left undone, once', { tags: ['deep'] }, async () => {
  for (const writes of [1, 2]) {
    const child = startReconciler()
    const exited = once(child, 'exit')
    harness.lakeWrites.count = 0
    // Kills during a write: the lake has the request, but the reconciler never gets the response.
    harness.lakeWrites.onWrite = () => {
      if (harness.lakeWrites.count === writes) child.kill('SIGKILL')
    }
    expect(await exited).toEqual([null, 'SIGKILL'])
  }
  harness.lakeWrites.onWrite = undefined
  const before = await documents()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(size)

  await harness.reconcileAll()
  const { count } = await harness.service
    .from('reviews')
    .select('id', { count: 'exact', head: true })
    .throwOnError()
  expect(await documents()).toBe(count)
  expect(await harness.reconcileAll()).toMatchObject({ created: 0, refreshed: 0, removed: 0, decided: 0 })
})
