import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { rebuildWebhook } from '@lucarne/schemas/webhooks/rebuild.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSandboxLake } from './open-test-lake.ts'

let deployHook: Server
const builds: unknown[] = []

beforeEach(async () => {
  builds.length = 0
  deployHook = createServer(async (request, response) => {
    builds.push(await json(request))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(deployHook, 'listening')
})
afterEach(() => {
  deployHook.close()
})

it('the rebuild webhook triggers a rebuild for published documents, not for drafts and moderation decisions', async () => {
  const { lake, remove } = await openSandboxLake({
    baseUrl: 'http://localhost:3900',
    tokens: { token: 'alice' },
    webhooks: [
      { ...rebuildWebhook, url: `http://127.0.0.1:${(deployHook.address() as AddressInfo).port}/build` },
    ],
  })
  const mutate = (...mutations: unknown[]) =>
    lake.fetch(
      new Request('http://localhost:3900/v2025-02-19/data/mutate/production', {
        method: 'POST',
        headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
        body: JSON.stringify({ mutations }),
      }),
    )
  try {
    await mutate({ create: { _id: 'drafts.a', _type: 'article', title: 'Brouillon' } })
    await mutate({ create: { _id: 'moderation.r', _type: 'reviewModeration' } })
    await mutate({ create: { _id: 'a', _type: 'article', title: 'Publié' } })
    await mutate({ patch: { id: 'a', set: { title: 'Corrigé' } } })
    await mutate({ delete: { id: 'a' } })
    const change = { _id: 'a', _type: 'article' }
    await expect.poll(() => builds).toEqual([change, change, change])
  } finally {
    await remove()
  }
})
