import { expect, it, vi } from 'vitest'
import { addQuery, type QueryRecord, recordQuery } from './build-record.ts'
import { askAgain } from './changed-queries.ts'

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

async function askAll(queries: Record<string, QueryRecord>, tags: string[]) {
  const fetchContent = vi.fn(async (query: string) => {
    const syncTags = query === 'untagged' ? [] : ['s1:article']
    return { result: (query === 'same' ? 'same' : 'after') as never, syncTags }
  })
  const asked = askAgain({ ...record, queries }, new Set(tags), { fetchContent })
  const changed: string[] = []
  for (const name of Object.keys(queries)) if (await asked.isChanged(name)) changed.push(name)
  return { changed, queries: asked.queries, asked: fetchContent.mock.calls.map(([query]) => query) }
}

it('asks for named and untagged queries again, and finds those that differ', async () => {
  const { changed, asked } = await askAll(record.queries, ['s1:article'])
  expect(asked).toEqual(['edited', 'same', 'untagged'])
  expect(changed).toEqual([key('edited'), key('untagged')])
})

it('asks for nothing when nothing was published', async () => {
  expect(await askAll(record.queries, [])).toMatchObject({ changed: [], asked: [] })
})

it('pages that were written with different results are written again', async () => {
  const queries = new Map<string, QueryRecord>()
  const [first, second] = ['before', 'after'].map((result) => recordQuery(response(result, ['s1:article'])))
  if (!first || !second) throw new Error('Two results')
  addQuery(queries, key('edited'), first)
  addQuery(queries, key('edited'), second)
  const found = await askAll(Object.fromEntries(queries), ['s1:article'])
  expect(found.changed).toEqual([key('edited')])
  expect(found.queries.get(key('edited'))).toEqual(second)
})

it('tells each page whose query could not be asked', async () => {
  const fetchContent = () => Promise.reject(new Error('no response'))
  const asked = askAgain(record, new Set(['s1:article']), { fetchContent })
  await expect(asked.isChanged(key('edited'))).rejects.toThrow('no response')
  expect(await asked.isChanged(key('other'))).toBe(false)
})
