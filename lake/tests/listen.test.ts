import { applyPatch } from 'mendoza'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestLake } from './open-test-lake.ts'
import { type EventReader, readEvents } from './read-events.ts'

const patch = z.array(z.any())
const effects = z.object({ apply: patch, revert: patch })

const lake = await openTestLake()
const readers: EventReader[] = []
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close()
})

type ListenerOptions = { user?: 'ada' | 'mo' | 'wim'; lastEventId?: string; options?: Record<string, string> }

async function listen(query: string, { user, lastEventId, options = {} }: ListenerOptions = {}) {
  const search = new URLSearchParams({ query, ...options })
  const response = await lake.request(`/data/listen/production?${search}`, {
    ...(user && { user }),
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  })
  const reader = readEvents(response)
  readers.push(reader)
  return reader
}

describe('a listener', () => {
  test('receives a welcome, then one event per matching document', async () => {
    const reader = await listen('*[_type == "a"]', { user: 'ada' })
    expect(await reader.next()).toMatchObject({
      event: 'welcome',
      data: { listenerName: expect.any(String) },
    })
    const { transactionId } = await lake
      .client('ada')
      .transaction()
      .create({ _id: 'a1', _type: 'a', n: 1 })
      .create({ _id: 'other', _type: 'b' })
      .patch('a1', (patch) => patch.set({ n: 2 }))
      .create({ _id: 'a2', _type: 'a' })
      .commit()
    const first = await reader.next()
    expect(first).toMatchObject({
      event: 'mutation',
      id: `${transactionId}#a1`,
      data: {
        documentId: 'a1',
        transition: 'appear',
        identity: 'ada',
        transactionId,
        resultRev: transactionId,
        transactionTotalEvents: 2,
        transactionCurrentEvent: 0,
        mutations: [{ create: { _id: 'a1', n: 1 } }, { patch: { id: 'a1', set: { n: 2 } } }],
      },
    })
    expect(first.data).not.toHaveProperty('previousRev')
    expect(first.data).not.toHaveProperty('result')
    expect(await reader.next()).toMatchObject({ data: { documentId: 'a2', transactionCurrentEvent: 1 } })
  })

  test('receives the transitions appear, update and disappear for its filter', async () => {
    const client = lake.client('ada')
    const reader = await listen('*[_type == "task" && done == false]', { user: 'ada' })
    await reader.next()
    const transition = async () => (await reader.next()).data.transition
    await client.create({ _id: 'task', _type: 'task', done: true })
    await client.patch('task').set({ done: false }).commit()
    expect(await transition()).toBe('appear')
    await client.patch('task').set({ title: 'x' }).commit()
    expect(await transition()).toBe('update')
    await client.patch('task').set({ done: true }).commit()
    expect(await transition()).toBe('disappear')
  })

  test('receives result, previous and effects only on request', async () => {
    const client = lake.client('ada')
    const before = await client.create({
      _id: 'full',
      _type: 'full',
      title: 'Un',
      list: [{ _key: 'k', n: 1 }],
    })
    const reader = await listen('*[_id == "full"]', {
      user: 'ada',
      options: {
        includeResult: 'true',
        includePreviousRevision: 'true',
        includeMutations: 'false',
        effectFormat: 'mendoza',
      },
    })
    await reader.next()
    const after = await client.patch('full').set({ title: 'Deux', 'list[0].n': 2 }).commit()
    const { data } = await reader.next()
    expect(data).toMatchObject({
      result: after,
      previous: before,
      previousRev: before._rev,
      resultRev: after._rev,
    })
    expect(data).not.toHaveProperty('mutations')
    const { _rev: _before, ...left } = before
    const { _rev: _after, ...right } = after
    const { apply, revert } = effects.parse(data.effects)
    expect(applyPatch(left, apply)).toEqual(right)
    expect(applyPatch(right, revert)).toEqual(left)
  })

  test('receives a deletion with previousRev and resultRev', async () => {
    const client = lake.client('ada')
    const document = await client.create({ _id: 'deleted', _type: 'deleted' })
    const reader = await listen('*[_id == "deleted"]', { user: 'ada', options: { effectFormat: 'mendoza' } })
    await reader.next()
    const { transactionId } = await client.delete('deleted', { returnDocuments: false })
    const { data } = await reader.next()
    expect(data).toMatchObject({
      transition: 'disappear',
      previousRev: document._rev,
      resultRev: transactionId,
      effects: { apply: [0, null] },
    })
  })

  test('works with the official client', async () => {
    const client = lake.client('ada')
    const events = await new Promise<string[]>((resolve, reject) => {
      const seen: string[] = []
      const subscription = client
        .listen('*[_type == $type]', { type: 'real' }, { events: ['welcome', 'mutation'] })
        .subscribe({
          next: (event) => {
            seen.push(event.type === 'mutation' ? event.documentId : event.type)
            if (event.type === 'welcome') client.create({ _id: 'real-1', _type: 'real' }).catch(reject)
            if (event.type !== 'mutation') return
            subscription.unsubscribe()
            resolve(seen)
          },
          error: reject,
        })
    })
    expect(events).toEqual(['welcome', 'real-1'])
  })
})

describe('privacy', () => {
  test('an anonymous listener receives no events of dotted ids', async () => {
    const client = lake.client('ada')
    const reader = await listen('*[_type == "secret"]')
    await reader.next()
    await client.create({ _id: 'drafts.s', _type: 'secret' })
    await client.create({ _id: 'moderation.s', _type: 'secret' })
    await client.create({ _id: 's', _type: 'secret' })
    expect((await reader.next()).data.documentId).toBe('s')
  })

  test('a listener receives only documents and revisions that its role may read', async () => {
    const client = lake.client('ada')
    const reader = await listen('*', { user: 'wim', options: { includePreviousRevision: 'true' } })
    await reader.next()
    await client.create({ _id: 'retyped', _type: 'diary', text: 'private' })
    await client.createOrReplace({ _id: 'retyped', _type: 'article', text: 'public' })
    const { data } = await reader.next()
    expect(data).toMatchObject({ documentId: 'retyped', transition: 'appear', previous: null })
    expect(JSON.stringify(data)).not.toContain('private')
  })

  test('a malformed query is reported on the stream, which then ends', async () => {
    const reader = await listen('*[', { user: 'ada' })
    expect(await reader.next()).toMatchObject({
      event: 'channelError',
      data: { error: { type: 'queryParseError', query: '*[', description: expect.any(String) } },
    })
  })
})

test('a listener ends with an error when its filter takes too long; writes go on', async () => {
  const loops = Array.from({ length: 4 }).reduce<string>((inner) => `count($n[${inner}]) > 0`, 'true')
  const slow = await listen(`*[_type == "slow" && ${loops}]`, {
    user: 'ada',
    options: { $n: JSON.stringify(Array.from({ length: 200 }, (_, n) => n)) },
  })
  const other = await listen('*[_type == "slow"]', { user: 'ada' })
  await Promise.all([slow.next(), other.next()])
  await lake.client('ada').create({ _id: 'slow', _type: 'slow' })
  expect(await slow.next()).toMatchObject({
    event: 'channelError',
    data: { error: { description: expect.any(String) } },
  })
  // Evaluated completely, the filter would take hours.
  expect(await other.next()).toMatchObject({ event: 'mutation', data: { documentId: 'slow' } })
})

describe('resuming', () => {
  const resumable = { user: 'ada', options: { enableResume: 'true' } } as const

  test('replays exactly the missed events, then continues', async () => {
    const client = lake.client('ada')
    const first = await listen('*[_type == "r"]', resumable)
    await first.next()
    await client.transaction().create({ _id: 'r1', _type: 'r' }).create({ _id: 'r2', _type: 'r' }).commit()
    const seen = await first.next()
    await first.close()
    await client.create({ _id: 'r3', _type: 'r' })
    await client.delete('r1')

    const second = await listen('*[_type == "r"]', { ...resumable, lastEventId: seen.id ?? '' })
    expect(await second.next()).toMatchObject({ event: 'welcomeback' })
    const replayed = [await second.next(), await second.next(), await second.next()]
    expect(replayed[0]?.data).toMatchObject({ transactionTotalEvents: 2, transactionCurrentEvent: 1 })
    expect(replayed.map(({ data }) => [data.documentId, data.transition])).toEqual([
      ['r2', 'appear'],
      ['r3', 'appear'],
      ['r1', 'disappear'],
    ])
    await client.create({ _id: 'r4', _type: 'r' })
    expect((await second.next()).data.documentId).toBe('r4')
  })

  test('works from the welcome event on', async () => {
    const client = lake.client('ada')
    const first = await listen('*[_type == "w"]', resumable)
    const welcome = await first.next()
    await first.close()
    await client.create({ _id: 'w1', _type: 'w' })
    const second = await listen('*[_type == "w"]', { ...resumable, lastEventId: welcome.id ?? '' })
    expect((await second.next()).event).toBe('welcomeback')
    expect((await second.next()).data.documentId).toBe('w1')
  })

  test('sends reset when the last event id is unknown', async () => {
    const reader = await listen('*', { ...resumable, lastEventId: 'unknown#x' })
    expect((await reader.next()).event).toBe('reset')
  })

  test('requires enableResume', async () => {
    const reader = await listen('*', { user: 'ada', lastEventId: 'unknown#x' })
    expect((await reader.next()).event).toBe('welcome')
  })
})
