import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentQuery } from './content-query.ts'
import { replaceContentSource } from './content-source.ts'
import { latestLiveEvent } from './latest-live-event.ts'
import { applyLiveEvent, concerns, readLiveEvent } from './live-updates.ts'

describe('a publication', () => {
  it('concerns a query that shares one of its tags', () => {
    expect(concerns(['s1:slide', 's1:page'], { syncTags: ['s1:slide'] })).toBe(true)
    expect(concerns(['s1:page'], { syncTags: ['s1:slide'] })).toBe(false)
  })

  it('concerns a query whose tags are unknown', () => {
    expect(concerns(['s1:page'], undefined)).toBe(true)
    expect(concerns(['s1:page'], { syncTags: [] })).toBe(true)
  })
})

describe('a message of the stream', () => {
  const read = (data: string) => readLiveEvent(new MessageEvent('message', { data, lastEventId: 'event-1' }))

  it('names what was published', () => {
    expect(read('{"tags":["s1:slide"]}')).toEqual({ type: 'message', id: 'event-1', tags: ['s1:slide'] })
  })

  it.each(['{}', 'null', '<html>', '{"tags":"s1:slide"}'])('may be about anything: %s', (data) => {
    expect(read(data)).toEqual({ type: 'restart', id: 'event-1' })
  })
})

describe('live updates', () => {
  const asked: string[] = []
  let queryClient: QueryClient

  beforeEach(async () => {
    asked.length = 0
    latestLiveEvent.id = undefined
    replaceContentSource(async (query) => {
      asked.push(query)
      return { result: null as never, syncTags: [`s1:${query}`] }
    })
    queryClient = new QueryClient()
    for (const query of ['slide', 'page']) {
      const observer = new QueryObserver(
        queryClient,
        contentQuery(query, async () => query),
      )
      observer.subscribe(() => {})
      await queryClient.ensureQueryData(contentQuery(query, async () => query))
    }
    asked.length = 0
  })

  it('ask again only for what was published, naming the event', async () => {
    await applyLiveEvent(queryClient, { type: 'message', id: 'event-1', tags: ['s1:slide'] })
    expect(asked).toEqual(['slide'])
    expect(latestLiveEvent.id).toBe('event-1')
  })

  it('ask again for everything when events may have been missed', async () => {
    await applyLiveEvent(queryClient, { type: 'restart', id: 'event-2' })
    expect(asked.toSorted()).toEqual(['page', 'slide'])
  })

  it('ask for nothing when welcomed', async () => {
    await applyLiveEvent(queryClient, { type: 'welcome' })
    expect(asked).toEqual([])
  })
})
