import { ChannelError, isQueryParseError } from '@sanity/client'
import { createClient as createStegaClient, stegaClean } from '@sanity/client/stega'
import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

// What the integration tests of @sanity/client require of the hosted service, beside its paid services.

const lake = await openTestLake()
const client = lake.client('ada')

test('documents are created, read, patched and deleted', async () => {
  const created = await client.create({ _id: 'smoke', _type: 'smoke', label: 'before', count: 1 })
  expect(created).toMatchObject({ _id: 'smoke', _type: 'smoke', label: 'before' })
  const result = await client
    .transaction()
    .patch('smoke', (patch) => patch.set({ label: 'after' }).inc({ count: 2 }))
    .commit()
  expect(result).toMatchObject({ transactionId: expect.any(String), documentIds: ['smoke'] })
  expect(await client.getDocument('smoke')).toMatchObject({ label: 'after', count: 3 })
  expect(await client.fetch('*[_id == $id][0]{label}', { id: 'smoke' })).toEqual({ label: 'after' })
  await client.delete('smoke')
  expect(await client.getDocument('smoke')).toBeUndefined()
})

test('a malformed query is refused with its position', async () => {
  const error: unknown = await client.fetch('*[_type == ').catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    statusCode: 400,
    message: expect.stringMatching(/GROQ query parse error.*unexpected end-of-file, expected expression/s),
  })
  expect(error instanceof Object && 'details' in error && isQueryParseError(Object(error.details))).toBe(true)
})

test('a listener connects, and reports a malformed query as a channel error', async () => {
  const listen = (query: string) => firstValueFrom(client.listen(query, {}, { events: ['welcome'] }))
  expect(await listen('*[_type == "smoke"]')).toMatchObject({ type: 'welcome' })
  const error: unknown = await listen('*[_type == ').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ChannelError)
  expect(error).toMatchObject({ message: expect.stringContaining('GROQ query parse error') })
})

test('live events connect, anonymously and with every option', async () => {
  const anonymous = await firstValueFrom(lake.client().live.events())
  const options = { includeDrafts: true, tag: 'integration.live', waitFor: 'function' } as const
  const signedIn = await firstValueFrom(client.live.events(options))
  expect([anonymous.type, signedIn.type]).toEqual(['welcome', 'welcome'])
})

test('an aborted request is rejected with an AbortError', async () => {
  const request = client.fetch('*[0]', {}, { signal: AbortSignal.abort() })
  await expect(request).rejects.toMatchObject({ name: 'AbortError' })
})

test('a source map names the documents, and stega encodes it into strings', async () => {
  await client.create({
    _id: 'mapped',
    _type: 'smoke',
    label: 'visible',
    items: [{ _key: 'a', label: 'first' }],
  })
  const query = '*[_id == "mapped"][0]'
  const options = { filterResponse: false, resultSourceMap: 'withKeyArraySelector' } as const
  const { resultSourceMap } = await client.fetch(query, {}, options)
  expect(resultSourceMap?.documents).toContainEqual(
    expect.objectContaining({ _id: 'mapped', _type: 'smoke' }),
  )
  const stega = createStegaClient({
    ...client.config(),
    stega: { enabled: true, studioUrl: 'https://studio.example' },
  })
  const encoded: { label: string } = await stega.fetch(`${query}{label}`)
  expect(encoded.label.length).toBeGreaterThan('visible'.length)
  expect(stegaClean(encoded)).toEqual({ label: 'visible' })
})

test('the project, its datasets and the own user are read', async () => {
  expect(await client.projects.list()).toContainEqual(expect.objectContaining({ id: 'test' }))
  expect(await client.projects.getById('test')).toMatchObject({ id: 'test', displayName: expect.any(String) })
  expect(await client.datasets.list()).toContainEqual(expect.objectContaining({ name: 'production' }))
  expect(await client.datasets.getEmbeddingsSettings('production')).toMatchObject({ enabled: false })
  expect(await client.users.getById('me')).toMatchObject({ id: 'ada', name: 'Ada' })
})
