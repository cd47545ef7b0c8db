import { createClient } from '@sanity/client'
import getPort from 'get-port'
import { expect, test } from 'vitest'
import type { LakeServer } from '../standalone/lake-server.ts'
import { lakeFixtures } from './playwright.ts'

test('fixtures of Playwright reset the lake of a worker before each test', async () => {
  const port = await getPort({ host: 'localhost' })
  const { lake, lakeServer } = lakeFixtures({ port: port - 1 })
  const counts: number[] = []
  const runTest = async (server: LakeServer) => {
    const client = createClient(server.clientConfig)
    await client.create({ _type: 'article' })
    counts.push(await client.fetch('count(*)'))
  }
  const runWorker = async (server: LakeServer) => {
    expect(server.url).toBe(`http://localhost:${port}`)
    for (const _ of ['first test', 'second test']) await lake[0]({ lakeServer: server }, runTest)
  }
  await lakeServer[0]({}, runWorker, { parallelIndex: 1 })
  expect(counts).toEqual([1, 1])
})
