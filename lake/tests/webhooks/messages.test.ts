import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertValidSignature } from '@sanity/webhook'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Webhook } from '../../src/webhooks/webhook.ts'
import { WebhookService } from '../../src/webhooks/webhook-service.ts'
import { openWebhookStore, Receiver, type WebhookStore } from './webhook-harness.ts'

let receiver: Receiver
let dataDir: string
let webhookStore: WebhookStore
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-webhooks-'))
  receiver = new Receiver()
  await receiver.start()
})
afterEach(async () => {
  await webhookStore.close()
  await receiver.stop()
  await rm(dataDir, { recursive: true })
})

function openStore(...webhooks: Partial<Webhook>[]): void {
  webhookStore = openWebhookStore(
    dataDir,
    webhooks.map((webhook, n) => ({ id: `hook-${n}`, url: receiver.url, ...webhook })),
  )
}

const untilEmpty = () => expect.poll(() => webhookStore.countUndelivered()).toBe(0)

describe('a message', () => {
  test('contains the changed or deleted document and the headers of the hosted service', async () => {
    openStore({})
    const created = await webhookStore.put('a', { n: 1 })
    const updated = await webhookStore.put('a', { n: 2 })
    const deleted = await webhookStore.delete('a')
    await untilEmpty()
    const seen = receiver.accepted.map(({ headers, body }) => [
      headers['sanity-operation'],
      headers['sanity-transaction-id'],
      body.n,
    ])
    expect(seen).toEqual([
      ['create', created, 1],
      ['update', updated, 2],
      ['delete', deleted, 2],
    ])
    expect(receiver.accepted[0]?.body).toMatchObject({ _id: 'a', _type: 'post', _rev: created })
    expect(receiver.accepted[0]?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'sanity-project-id': 'p',
      'sanity-dataset': 'd',
      'sanity-document-id': 'a',
      'sanity-webhook-id': 'hook-0',
      'sanity-transaction-time': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(new Set(receiver.accepted.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
  })

  test('has a signature that @sanity/webhook accepts if there is a secret', async () => {
    openStore({ secret: 'hush' }, {})
    await webhookStore.put('a', { title: 'Été — « ça »' })
    await untilEmpty()
    const [signed, plain] = receiver.accepted.toSorted(
      (a, b) =>
        Number('sanity-webhook-signature' in b.headers) - Number('sanity-webhook-signature' in a.headers),
    )
    const signature = String(signed?.headers['sanity-webhook-signature'])
    await expect(assertValidSignature(signed?.raw ?? '', signature, 'hush')).resolves.toBeUndefined()
    await expect(assertValidSignature(`${signed?.raw} `, signature, 'hush')).rejects.toThrow()
    await expect(assertValidSignature(signed?.raw ?? '', signature, 'loud')).rejects.toThrow()
    expect(plain?.headers).not.toHaveProperty('sanity-webhook-signature')
  })

  test('is the result of the projection, with before() and after()', async () => {
    openStore({
      projection:
        '{_id, "was": before().n, "now": after().n, "op": delta::operation(), "by": author->name, "at": dateTime("2020-01-01T00:00:00Z")}',
    })
    await webhookStore.put('ada', { name: 'Ada' })
    await webhookStore.put('a', { n: 1, author: { _ref: 'ada' } })
    await webhookStore.put('a', { n: 2, author: { _ref: 'ada' } })
    await webhookStore.delete('a')
    await untilEmpty()
    const at = expect.stringContaining('2020-01-01T00:00:00')
    expect(receiver.accepted.filter(({ body }) => body._id === 'a').map(({ body }) => body)).toEqual([
      { _id: 'a', was: null, now: 1, op: 'create', by: 'Ada', at },
      { _id: 'a', was: 1, now: 2, op: 'update', by: 'Ada', at },
      { _id: 'a', was: 2, now: null, op: 'delete', by: 'Ada', at },
    ])
  })

  test('is sent once per document of a transaction', async () => {
    openStore({})
    await webhookStore.store.transact('ada', undefined, (tx) => {
      for (const _id of ['a', 'b', 'a']) tx.put({ _id, _type: 'post', n: 1 }, {})
    })
    await untilEmpty()
    expect(receiver.accepted.map(({ body }) => body._id).toSorted()).toEqual(['a', 'b'])
  })
})

describe('a filter', () => {
  test.each([
    ['_type == "post" && n > 1', [2, 3]],
    ['delta::changedAny(n)', [1, 2, 3]],
    ['delta::changedAny(title)', [1, 3]],
    ['delta::changedAny((n, other))', [1, 2, 3]],
    ['delta::changedOnly(title)', []],
    ['defined(before()) && before().n < after().n', [2, 3]],
    ['delta::operation() == "create"', [1]],
    ['', [1, 2, 3]],
    ['"not a boolean"', []],
  ])('%s matches the changes %j', async (filter, expected) => {
    openStore({ filter })
    await webhookStore.put('a', { n: 1, title: 'x' })
    await webhookStore.put('a', { n: 2, title: 'x' })
    await webhookStore.put('a', { n: 3, title: 'y' })
    await untilEmpty()
    expect(receiver.accepted.map(({ body }) => body.n)).toEqual(expected)
  })

  test('gets no drafts and versions', async () => {
    openStore({})
    for (const id of ['drafts.a', 'versions.r1.a', 'moderation.a', 'a']) await webhookStore.put(id)
    await untilEmpty()
    expect(receiver.accepted.map(({ body }) => body._id).toSorted()).toEqual(['a', 'moderation.a'])
  })

  test('that cannot be evaluated fails no write and leaves a dead letter', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    openStore({ filter: 'geo::distance(a, b) > 1' }, {})
    await webhookStore.put('a')
    await untilEmpty()
    expect(webhookStore.store.get('a')).toBeDefined()
    expect(receiver.accepted).toHaveLength(1)
    expect(webhookStore.deadMessages()).toMatchObject([
      { webhookId: 'hook-0', documentId: 'a', error: 'not implemented' },
    ])
    warn.mockRestore()
  })
})

test.each([
  ['a broken filter', { filter: '_type ==' }],
  ['a broken projection', { projection: '{_id' }],
  ['a query over other documents', { projection: '{"n": count(*[_type == "x"])}' }],
  ['another protocol', { url: 'file:///etc/passwd' }],
  ['an invalid URL', { url: 'nowhere' }],
])('%s is refused when the lake opens', (_name, webhook) => {
  webhookStore = openWebhookStore(dataDir, [])
  const { database, store } = webhookStore
  const webhooks = [{ id: 'x', url: 'http://localhost', ...webhook }]
  const datasetRef = { projectId: 'p', dataset: 'd' }
  expect(() => new WebhookService({ database, store, datasetRef, webhooks })).toThrow('Webhook "x"')
})
