import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileWebhook } from '../src/webhooks/webhook.ts'
import {
  connectLakeClient,
  createLakeFolder,
  type LakePlace,
  startLakeProcess,
} from './durability/killed-lakes.ts'
import { openTestLake } from './open-test-lake.ts'
import { readEvents } from './read-events.ts'

const doubled = (times: number) => `{"a": [0, 0]}${'{"a": [a, a]}'.repeat(times)}`
const bombs = {
  'a documents list for each document': '*[0..1]{"x": *[]{"y": *[]}}',
  'nested lists of all documents': '*{"x": *{"y": *}}[0..5]',
  'an array that doubles forty times': doubled(40),
  'a date that doubles forty times': doubled(40).replace('[0, 0]', '[dateTime(now())]'),
}
const notes = Array.from({ length: 150 }, (_, n) => ({
  create: { _id: `note-${n}`, _type: 'note', title: `Note ${n}`, text: 'Bonjour '.repeat(250) },
}))
const refusal = expect.stringContaining('More than 16 MB of JSON')

describe('a response of more than 16 MB', () => {
  const mutate = async (mutations: unknown[], parameters = '') =>
    lake.request(`/data/mutate/production${parameters}`, {
      method: 'POST',
      user: 'ada',
      body: JSON.stringify({ mutations }),
    })
  const large = ['large-0', 'large-1', 'large-2', 'large-3', 'large-4', 'large-5']
  let lake: Awaited<ReturnType<typeof openTestLake>>

  beforeAll(async () => {
    lake = await openTestLake()
    await mutate(notes)
    for (const _id of large) await mutate([{ create: { _id, _type: 'large', text: 'x'.repeat(3_900_000) } }])
  })

  test.each(Object.entries(bombs))('is refused as a query result: %s', async (_, query) => {
    const response = await lake.request(`/data/query/production?query=${encodeURIComponent(query)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { description: refusal, query } })
  })

  test('has no source map when long names would repeat in all of its paths', async () => {
    const query = `{"${'name'.repeat(10_000)}": *[_type == "note"]{title}}`
    const response = await lake.request('/data/query/production?resultSourceMap=true', {
      method: 'POST',
      body: JSON.stringify({ query }),
    })
    const resultSourceMap = { documents: [], paths: [], mappings: {} }
    expect(await response.json()).toMatchObject({ result: expect.anything(), resultSourceMap })
  })

  test.each([
    `doc/production/${large}`,
    `history/production/documents/${large}`,
    `history/production/transactions/${large}`,
  ])('is refused: %s', async (path) => {
    const response = await lake.request(`/data/${path}`, { user: 'ada' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: 400, message: refusal })
  })

  test('is refused before the transaction whose documents it returns commits', async () => {
    const patch = { query: '*[_type == "large"]', set: { title: 'changed' } }
    const response = await mutate([{ patch }], '?returnDocuments=true')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: refusal })
    expect(await lake.client('ada').fetch('count(*[title == "changed"])')).toBe(0)
  })

  test('ends a listener as an event, with the reason', async () => {
    const parameters = 'includeResult=true&includePreviousRevision=true&includeMutations=false'
    const query = encodeURIComponent('*[_id == "grown"]')
    await mutate([{ create: { _id: 'grown', _type: 'large', parts: [] } }])
    for (let part = 0; part < 3; part += 1)
      await mutate([
        { patch: { id: 'grown', insert: { after: 'parts[-1]', items: ['x'.repeat(3_900_000)] } } },
      ])
    const listener = readEvents(await lake.request(`/data/listen/production?query=${query}&${parameters}`))
    await listener.next()
    await mutate([{ patch: { id: 'grown', set: { title: 'changed' } } }])
    expect(await listener.next()).toMatchObject({
      event: 'channelError',
      data: { error: { description: refusal } },
    })
  })

  test('is refused as the body of a webhook', async () => {
    const webhook = { id: 'hook', url: 'http://localhost:9/', projection: doubled(40) }
    const context = { projectId: 'test', dataset: 'production', get: () => undefined }
    const change = { before: undefined, after: undefined }
    await expect(compileWebhook(webhook, context).buildBody(change)).rejects.toThrow('More than 16 MB')
  })
})

/** The response with its body unread. */
async function openQuery(
  { port }: LakePlace,
  query: string,
  localAddress?: string,
): Promise<IncomingMessage> {
  const path = `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
  const request = get({ host: '127.0.0.1', port, path, localAddress, agent: false })
  const [response] = await once(request, 'response')
  return response
}

test('results that a caller leaves unread are limited until their connections end', async () => {
  const place = await createLakeFolder()
  await startLakeProcess([place])
  await connectLakeClient(place).mutate(notes.map(({ create }) => ({ create })))
  const open = () => openQuery(place, '*[0..40]{"x": *}')
  const unread = [await open(), await open()]
  const refused = await open()
  expect([...unread, refused].map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(await text(refused)).toContain('bytes of results')
  for (const response of unread) response.destroy()
  const statusOfNext = async () => {
    const next = await open()
    next.destroy()
    return next.statusCode
  }
  await expect.poll(statusOfNext).toBe(200)
})

test('look-ups are answered while queries for immense results are refused', {
  tags: ['deep'],
  timeout: 120_000,
}, async () => {
  const place = await createLakeFolder()
  const lake = await startLakeProcess([place])
  await connectLakeClient(place).mutate(notes.map(({ create }) => ({ create })))
  const send = async (query: string, localAddress?: string) => {
    const response = await openQuery(place, query, localAddress)
    return { status: response.statusCode, body: await text(response) }
  }
  // Not every system has a second loopback address.
  const addresses = process.env.DEEP ? Array.from({ length: 50 }, (_, n) => `127.0.1.${n + 1}`) : [undefined]
  let pending = addresses.length * Object.keys(bombs).length
  const attack = addresses.flatMap((address) =>
    Object.values(bombs).map(async (bomb) => {
      const { status } = await send(bomb, address)
      pending -= 1
      return status
    }),
  )
  const answeredBefore: number[] = []
  while (pending > 0) {
    expect(await send('*[_id == "note-7"][0].title')).toMatchObject({
      status: 200,
      body: expect.stringContaining('Note 7'),
    })
    answeredBefore.push(pending)
  }
  // All of them may be refused, by the size of their result or because too many wait.
  expect((await Promise.all(attack)).filter((status) => status !== 400 && status !== 503)).toEqual([])
  expect(answeredBefore.filter((count) => count > 0).length).toBeGreaterThan(attack.length / 10)
  lake.send('peak memory')
  const [{ peakMemoryKb }] = await once(lake, 'message')
  expect(peakMemoryKb).toBeLessThan(400_000)
})
