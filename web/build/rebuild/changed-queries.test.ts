import { contentResponse } from '@lucarne/core/test/mock-content.ts'
import { expect, it, vi } from 'vitest'
import { addQuery, type QueryRecord, recordQuery } from './build-record.ts'
import { refetchAffected } from './changed-queries.ts'

const widenSlice = (params: object) => params
const key = (name: string) => JSON.stringify(['content', name, { slug: name }])

const record = {
  queries: {
    [key('edited')]: recordQuery(contentResponse('before', ['s1:article'])),
    [key('same')]: recordQuery(contentResponse('same', ['s1:article'])),
    [key('other')]: recordQuery(contentResponse('before', ['s1:page'])),
    [key('untagged')]: recordQuery(contentResponse('before', [])),
  },
  pages: {},
  texts: { edited: 'edited', same: 'same', other: 'other', untagged: 'untagged' },
}

async function refetchAll(queries: Record<string, QueryRecord>, tags: string[]) {
  const fetchContent = vi.fn(async (query: string) => {
    const syncTags = query === 'untagged' ? [] : ['s1:article']
    return contentResponse(query === 'same' ? 'same' : 'after', syncTags)
  })
  const refetched = refetchAffected({ ...record, queries }, new Set(tags), { fetchContent, widenSlice })
  const changed: string[] = []
  for (const name of Object.keys(queries)) if (await refetched.isChanged(name)) changed.push(name)
  return { changed, queries: refetched.queries, fetched: fetchContent.mock.calls.map(([query]) => query) }
}

it('a rebuild refetches named and untagged queries and finds changed results', async () => {
  const { changed, fetched } = await refetchAll(record.queries, ['s1:article'])
  expect(fetched).toEqual(['edited', 'same', 'untagged'])
  expect(changed).toEqual([key('edited'), key('untagged')])
})

it('a rebuild fetches nothing when nothing was published', async () => {
  expect(await refetchAll(record.queries, [])).toMatchObject({ changed: [], fetched: [] })
})

it('pages that were written with different results are written again', async () => {
  const queries = new Map<string, QueryRecord>()
  const [first, second] = ['before', 'after'].map((result) =>
    recordQuery(contentResponse(result, ['s1:article'])),
  )
  if (!first || !second) throw new Error('Two results')
  addQuery(queries, key('edited'), first)
  addQuery(queries, key('edited'), second)
  const found = await refetchAll(Object.fromEntries(queries), ['s1:article'])
  expect(found.changed).toEqual([key('edited')])
  expect(found.queries.get(key('edited'))).toEqual(second)
})

it('a page receives the error of its query', async () => {
  const fetchContent = () => Promise.reject(new Error('no response'))
  const refetched = refetchAffected(record, new Set(['s1:article']), { fetchContent, widenSlice })
  await expect(refetched.isChanged(key('edited'))).rejects.toThrow('no response')
  expect(await refetched.isChanged(key('other'))).toBe(false)
})

it('a rebuild refetches other queries while one response is late', async () => {
  const pages = Array.from({ length: 100 }, (_, start) => JSON.stringify(['content', 'list', { start }]))
  const query = recordQuery(contentResponse('before', ['s1:article']))
  const queries = Object.fromEntries([...pages, key('edited')].map((name) => [name, query]))
  const after = contentResponse('after', ['s1:article'])
  const { promise, resolve } = Promise.withResolvers<typeof after>()
  const refetched = refetchAffected(
    { queries, pages: {}, texts: { list: 'list', edited: 'edited' } },
    new Set(['s1:article']),
    {
      fetchContent: (text) => (text === 'list' ? promise : Promise.resolve(after)),
      widenSlice: (params) => ('start' in params ? {} : params),
    },
  )
  expect(await refetched.isChanged(key('edited'))).toBe(true)
  resolve(after)
  for (const page of pages) expect(await refetched.isChanged(page)).toBe(true)
})

it('a rebuild refetches the queries of the most pages first', async () => {
  const pages = Object.fromEntries(
    ['/', '/blog'].map((path) => [path, { inputs: '', files: [], queries: [key('same')] }]),
  )
  const fetched: string[] = []
  const fetchContent = async (query: string) => {
    fetched.push(query)
    return contentResponse('after')
  }
  const refetched = refetchAffected({ ...record, pages }, new Set(['s1:article']), {
    fetchContent,
    widenSlice,
  })
  await refetched.isChanged(key('edited'))
  expect(fetched).toEqual(['same', 'edited', 'untagged'])
})
