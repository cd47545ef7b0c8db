import { afterEach, describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'
import { type EventReader, readEvents } from './read-events.ts'
import type { TestLake } from './test-lake.ts'

const lake = await openTestLake()
const readers: EventReader[] = []
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close()
})

async function openLiveEvents(search = '', init: Parameters<TestLake['request']>[1] = {}) {
  const reader = readEvents(await lake.request(`/data/live/events/production${search}`, init))
  readers.push(reader)
  return reader
}

describe('live events', () => {
  test('contain the sync tags of stale results', async () => {
    const { syncTags } = await lake.client().fetch('*[_type == "news"]', {}, { filterResponse: false })
    const reader = await openLiveEvents()
    expect((await reader.next()).event).toBe('welcome')
    await lake.client('ada').create({ _id: 'n1', _type: 'news' })
    const { event, id, data } = await reader.next()
    expect(event).toBe('message')
    expect(id).toEqual(expect.any(String))
    expect(syncTags).not.toEqual([])
    expect(data.tags).toEqual(expect.arrayContaining(syncTags ?? []))
  })

  test('name a result by slug only when a document with that slug changes', async () => {
    const query = '*[_type == "guide" && slug.current == $slug][0] { title }'
    const { syncTags } = await lake.client().fetch(query, { slug: 'a' }, { filterResponse: false })
    const reader = await openLiveEvents()
    await reader.next()
    const isNamed = async () => {
      const { tags } = (await reader.next()).data
      return (syncTags ?? []).some((tag) => JSON.stringify(tags).includes(`"${tag}"`))
    }
    const write = (current: string) =>
      lake.client('ada').createOrReplace({ _id: 'g1', _type: 'guide', slug: { _type: 'slug', current } })
    await write('b')
    expect(await isNamed()).toBe(false)
    await write('a')
    expect(await isNamed()).toBe(true)
    await write('c')
    expect(await isNamed()).toBe(true)
  })

  test('reach the official client', async () => {
    const tags = await new Promise((resolve, reject) => {
      const subscription = lake
        .client()
        .live.events()
        .subscribe({
          next: (event) => {
            if (event.type === 'welcome') lake.client('ada').create({ _type: 'flash' }).catch(reject)
            if (event.type !== 'message') return
            subscription.unsubscribe()
            resolve(event.tags)
          },
          error: reject,
        })
    })
    expect(tags).toContain('s1:flash')
  })

  test('exclude drafts unless a signed-in client requests them', async () => {
    const visitor = await openLiveEvents()
    const editor = await openLiveEvents('?includeDrafts=true', { user: 'ada' })
    await visitor.next()
    await editor.next()
    await lake.client('ada').create({ _id: 'drafts.d', _type: 'draftish' })
    await lake.client('ada').create({ _id: 'p', _type: 'publicish' })
    expect((await editor.next()).data.tags).toContain('s1:draftish')
    expect((await visitor.next()).data.tags).toEqual(['s1:publicish', 's1:*'])
    expect((await lake.request('/data/live/events/production?includeDrafts=true')).status).toBe(401)
  })

  test('replay missed events to a resumed client, or send restart', async () => {
    const first = await openLiveEvents()
    const welcome = await first.next()
    await first.close()
    await lake.client('ada').create({ _type: 'missed' })
    const second = await openLiveEvents('', { headers: { 'last-event-id': welcome.id ?? '' } })
    expect((await second.next()).event).toBe('welcome')
    expect((await second.next()).data.tags).toContain('s1:missed')
    const third = await openLiveEvents('', { headers: { 'last-event-id': 'unknown' } })
    await third.next()
    expect((await third.next()).event).toBe('restart')
  })
})
