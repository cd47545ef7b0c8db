import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { mockContent } from '../test/mock-content.ts'
import { listenForCatalogueChanges } from './catalogue-change.ts'
import { applyLiveEvent } from './live-updates.ts'
import { lastLiveEvent } from './published-source.ts'

const fetchContent = vi.fn(() => null)
const onChange = vi.fn()
let queryClient: QueryClient

beforeEach(async () => {
  vi.clearAllMocks()
  lastLiveEvent.id = undefined
  mockContent(fetchContent, () => ['s1:change'])
  queryClient = new QueryClient()
  listenForCatalogueChanges(queryClient, onChange)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(fetchContent).toHaveBeenCalledTimes(1)
})

const publish = (id: string, ...tags: string[]) => applyLiveEvent(queryClient, { type: 'message', id, tags })

it('a change of the catalogue reaches open pages, which request nothing from the lake', async () => {
  for (const id of ['1', '2', '3']) await publish(id, 's1:change')
  expect(onChange).toHaveBeenCalledTimes(3)
  expect(fetchContent).toHaveBeenCalledTimes(1)
})

it('a change of the catalogue alone does not invalidate content in the CDN', async () => {
  await publish('1', 's1:change')
  expect(lastLiveEvent.id).toBeUndefined()
  await publish('2', 's1:slide')
  expect(lastLiveEvent.id).toBe('2')
})

it('listeners to the catalogue receive restarts, and no other publications', async () => {
  await publish('1', 's1:slide')
  expect(onChange).not.toHaveBeenCalled()
  await applyLiveEvent(queryClient, { type: 'restart' })
  expect(onChange).toHaveBeenCalledTimes(1)
})
