import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockContent } from '../test/mock-content.ts'
import { contentQuery } from './content-query.ts'
import { applyLiveEvent, PublicationsSinceBuild } from './live-updates.ts'
import { lastLiveEvent } from './published-source.ts'

const site = {
  eventId: 'event-1',
  eventsUrl: '',
  nextChangeMs: 5,
  queries: [],
  catalogue: { version: '1', storeUrl: '' },
}

describe('the publications since the build', () => {
  it('are the tags of all events', () => {
    const published = new PublicationsSinceBuild(site)
    expect(published.known).toEqual({ tags: new Set(), nextChangeMs: 5 })
    published.add({ type: 'message', id: 'event-2', tags: ['s1:slide'] })
    expect(published.known?.tags).toEqual(new Set(['s1:slide']))
  })

  it('are not known without the build’s event, and after a restart', () => {
    expect(new PublicationsSinceBuild(undefined).known).toBeUndefined()
    expect(new PublicationsSinceBuild({ ...site, eventId: '' }).known).toBeUndefined()
    const published = new PublicationsSinceBuild(site)
    published.add({ type: 'restart' })
    expect(published.known).toBeUndefined()
  })
})

describe('live updates', () => {
  const fetchedQueries: string[] = []
  let queryClient: QueryClient

  beforeEach(async () => {
    fetchedQueries.length = 0
    lastLiveEvent.id = undefined
    mockContent(
      (query) => void fetchedQueries.push(query),
      (query) => [`s1:${query}`],
    )
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
    await applyLiveEvent(queryClient, { type: 'restart' })
    expect(fetchedQueries.toSorted()).toEqual(['page', 'slide'])
  })
})
