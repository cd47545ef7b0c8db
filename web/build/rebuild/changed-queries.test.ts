import { expect, it, vi } from 'vitest'
import { addQuery, type QueryRecord, recordQuery } from './build-record.ts'
import { findChangedQueries } from './changed-queries.ts'

const response = (result: string, syncTags: string[]) => ({ result, syncTags })
const key = (name: string) => JSON.stringify(['content', name, { slug: name }])

const record = {
  queries: {
    [key('edited')]: recordQuery(response('before', ['s1:article'])),
    [key('same')]: recordQuery(response('same', ['s1:article'])),
    [key('other')]: recordQuery(response('before', ['s1:page'])),
    [key('untagged')]: recordQuery(response('before', [])),
  },
  texts: { edited: 'edited', same: 'same', other: 'other', untagged: 'untagged' },
}

const askAgain = (tags: string[]) => {
  const fetchContent = vi.fn(async (query: string) => {
    const syncTags = query === 'untagged' ? [] : ['s1:article']
    return { result: (query === 'same' ? 'same' : 'after') as never, syncTags }
  })
  return findChangedQueries(record, new Set(tags), { fetchContent }).then((changed) => ({
    changed: [...changed.keys()],
    asked: fetchContent.mock.calls.map(([query]) => query),
  }))
}

it('asks for named and untagged queries again, and finds those that differ', async () => {
  const { changed, asked } = await askAgain(['s1:article'])
  expect(asked).toEqual(['edited', 'same', 'untagged'])
  expect(changed).toEqual([key('edited'), key('untagged')])
})

it('asks for nothing when nothing was published', async () => {
  expect(await askAgain([])).toEqual({ changed: [], asked: [] })
})

it('pages that were written with different results are written again', async () => {
  const queries = new Map<string, QueryRecord>()
  const [first, second] = ['before', 'after'].map((result) => recordQuery(response(result, ['s1:article'])))
  if (!first || !second) throw new Error('Two results')
  addQuery(queries, key('edited'), first)
  addQuery(queries, key('edited'), second)
  const fetchContent = async () => ({ result: 'after' as never, syncTags: ['s1:article'] })
  const found = await findChangedQueries(
    { queries: Object.fromEntries(queries), texts: record.texts },
    new Set(['s1:article']),
    { fetchContent },
  )
  expect([...found]).toEqual([[key('edited'), second]])
})
