import { contentQuery, replaceContentSource } from '@lucarne/core/content/content-query.ts'
import { type ContentSource, publishedSource } from '@lucarne/core/content/published-source.ts'
import { contentResponse } from '@lucarne/core/test/mock-content.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { switchContentSource } from './switch-content-source.ts'

const query = contentQuery('slides', async () => '*[_type == "slide"]')

/** A source whose responses wait until `respond` is called. */
function createHeldSource(result: string) {
  let respond = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    respond = resolve
  })
  const source: ContentSource = async () => {
    await isAllowed
    return contentResponse(result)
  }
  return { source, respond: () => respond() }
}

afterEach(() => replaceContentSource(publishedSource))

it.each([
  ['a page shows', true],
  ['no page shows yet', false],
])('content in flight that %s is refetched from the new source', async (_, isObserved) => {
  const published = createHeldSource('published')
  const drafts = createHeldSource('draft')
  drafts.respond()
  replaceContentSource(published.source)
  const queryClient = new QueryClient()
  const observer = new QueryObserver(queryClient, query)
  const fetched = isObserved ? undefined : queryClient.prefetchQuery(query)
  if (isObserved) observer.subscribe(() => {})
  await Promise.resolve()

  switchContentSource(queryClient, drafts.source)
  published.respond()
  await fetched
  observer.subscribe(() => {})

  await expect.poll(() => observer.getCurrentResult().data).toBe('draft')
})

it('content that was fetched is refetched from the new source', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(query.queryKey, contentResponse('published'))
  const observer = new QueryObserver(queryClient, query)
  observer.subscribe(() => {})
  const drafts = createHeldSource('draft')
  drafts.respond()
  switchContentSource(queryClient, drafts.source)
  await expect.poll(() => observer.getCurrentResult().data).toBe('draft')
})
