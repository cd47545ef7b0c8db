import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentQuery } from './content-query.ts'
import { replaceContentSource } from './content-source.ts'
import { applyLiveEvent, isAffected, readLiveEvent } from './live-updates.ts'
import { lastLiveEvent } from './published-source.ts'

describe('a publication', () => {
  it('affects a query that shares one of its sync tags', () => {
    expect(isAffected(['s1:slide', 's1:page'], { syncTags: ['s1:slide'] })).toBe(true)
    expect(isAffected(['s1:page'], { syncTags: ['s1:slide'] })).toBe(false)
  })

  it('affects a query without sync tags', () => {
    expect(isAffected(['s1:page'], undefined)).toBe(true)
    expect(isAffected(['s1:page'], { syncTags: [] })).toBe(true)
  })
})

describe('a stream message', () => {
  const read = (data: string) => readLiveEvent(new MessageEvent('message', { data, lastEventId: 'event-1' }))

  it('carries the published sync tags', () => {
    expect(read('{"tags":["s1:slide"]}')).toEqual({ type: 'message', id: 'event-1', tags: ['s1:slide'] })
  })

  it.each(['{}', 'null', '<html>', '{"tags":"s1:slide"}'])(
    'reads as a restart when it is unreadable: %s',
    (data) => {
      expect(read(data)).toEqual({ type: 'restart', id: 'event-1' })
    },
  )
})

describe('live updates', () => {
  const fetchedQueries: string[] = []
  let queryClient: QueryClient

  beforeEach(async () => {
    fetchedQueries.length = 0
    lastLiveEvent.id = undefined
    replaceContentSource(async (query) => {
      fetchedQueries.push(query)
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
    fetchedQueries.length = 0
  })

  it('refetch only the affected queries, with the event’s id', async () => {
    await applyLiveEvent(queryClient, { type: 'message', id: 'event-1', tags: ['s1:slide'] })
    expect(fetchedQueries).toEqual(['slide'])
    expect(lastLiveEvent.id).toBe('event-1')
  })

  it('refetch every query when events may have been missed', async () => {
    await applyLiveEvent(queryClient, { type: 'restart', id: 'event-2' })
    expect(fetchedQueries.toSorted()).toEqual(['page', 'slide'])
  })

  it('refetch nothing on welcome', async () => {
    await applyLiveEvent(queryClient, { type: 'welcome' })
    expect(fetchedQueries).toEqual([])
  })
})
