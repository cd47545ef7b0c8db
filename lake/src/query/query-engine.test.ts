import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { SCHEMA } from '../storage/schema.ts'
import { WriteQueue } from '../storage/write-queue.ts'
import { createQueryEngine, type QueryEngine } from './query-engine.ts'
import { createDocument, createTestEngine } from './testing/test-engine.ts'

let db: DatabaseSync
let engine: QueryEngine

beforeEach(() => {
  db = new DatabaseSync(':memory:')
  db.exec(SCHEMA)
  engine = createQueryEngine({ db, reader: db, writes: new WriteQueue() }, { projectId: 'p', dataset: 'd' })
})

function write(_id: string, fields: Record<string, unknown>): void {
  const document = { _id, _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: '', ...fields }
  db.prepare('INSERT INTO documents VALUES (?,?,?,?,?,?)').run(
    _id,
    'post',
    'r',
    '',
    '',
    JSON.stringify(document),
  )
  engine.documentChanged(undefined, document)
}

const runQuery = (query: string, params = {}) =>
  engine.query({ query, params, perspective: 'raw', identity: { kind: 'anonymous' } }).result

describe('the query engine', () => {
  test('finds text in a whole document, comments and parameters included', () => {
    write('a', { title: 'L’Élection' })
    const search = '// search\n*[_type == $type && [@, _id] match text::query("elec*")]._id'
    expect(runQuery(search, { type: 'post' })).toEqual(['a'])
    expect(runQuery('*[@ match text::query("*")][0...$n]{_id}', { n: 3 })).toEqual([{ _id: 'a' }])
  })

  test('never exposes the hidden search text', () => {
    write('a', { title: 'L’Élection' })
    expect(runQuery('*[@ match "L’Élection"]{...}')).toEqual([
      { _id: 'a', _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: '', title: 'L’Élection' },
    ])
  })

  test('orders by projected attributes, which a splat overrides only with existing fields', () => {
    write('a', {})
    write('b', {})
    write('c', { rank: 0 })
    const query = '*[_type == "post"] {"title": rank, ...} | order(title)[0...2] {_id}'
    expect(runQuery(query)).toEqual([{ _id: 'c' }, { _id: 'a' }])
  })

  test.each([
    ['three', 3],
    ['more than the mergeable number of', 120],
  ])('orders documents of %s types together', (_, types) => {
    const lake = createTestEngine({ smallResultLimit: 1 })
    lake.write(
      Array.from({ length: 240 }, (_, n) =>
        createDocument(`d${n}`, `t${n % types}`, { rank: (n * 77) % 240 }),
      ),
    )
    const { result } = lake.engine.query({
      query: '* | order(rank desc)[0...4].rank',
      params: {},
      perspective: 'raw',
      identity: { kind: 'anonymous' },
    })
    expect(result).toEqual([239, 238, 237, 236])
  })

  test.each([
    ['order(rank)[300...303]._id', ['d300', 'd301', 'd302']],
    ['order(rank desc)[300..301]._id', ['d299', 'd298']],
    ['order(_id)[300]._id', 'd300'],
  ])('reads only the documents of a deep page: %s', (page, expected) => {
    let documentsRead = 0
    const lake = createTestEngine({
      onQuery: (cost) => {
        documentsRead = cost.documentsRead
      },
    })
    lake.write(
      Array.from({ length: 600 }, (_, n) =>
        createDocument(`d${String(n).padStart(3, '0')}`, 'post', { rank: n, body: 'x' }),
      ),
    )
    lake.engine.addIndexes([{ attributes: ['rank'], form: 'value' }])
    lake.buildIndexes()
    const query = `*[_type == "post"] | ${page}`
    const { result } = lake.engine.query({
      query,
      params: {},
      perspective: 'published',
      identity: { kind: 'anonymous' },
    })
    expect(result).toEqual(expected)
    expect(documentsRead).toBeLessThanOrEqual(3)
  })

  test('reads one page of visible documents by several values, and counts without reading', async () => {
    const reads: number[] = []
    const isVisible =
      'coalesce(dateTime(start) <= dateTime($now), true) && coalesce(dateTime(end) > dateTime($now), true)'
    const filter = `_type == "post" && defined(rank) && ${isVisible}`
    const page = `*[${filter}] | order(coalesce(first, false) desc, rank desc, _id asc)[400...403]._id`
    const count = `count(*[${filter}])`
    const lake = createTestEngine({
      trustedQueries: new Set([page, count]),
      onQuery: ({ documentsRead }) => reads.push(documentsRead),
    })
    const dates = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', undefined]
    lake.write(
      Array.from({ length: 900 }, (_, n) =>
        createDocument(`d${n}`, 'post', {
          rank: n,
          start: dates[n % 3],
          ...(n % 90 === 0 && { first: true }),
        }),
      ),
    )
    const answer = (query: string) =>
      lake.engine.query({
        query,
        params: { now: '2027-01-01T00:00:00Z' },
        perspective: 'published',
        identity: { kind: 'anonymous' },
      }).result
    const whole = [answer(page), answer(count)]
    await new Promise(setImmediate)
    lake.buildIndexes()
    expect([answer(page), answer(count)]).toEqual(whole)
    expect(whole).toEqual([[expect.any(String), expect.any(String), expect.any(String)], 600])
    expect(reads).toEqual([900, 900, 3, 0])
  })

  test.each(['published', 'raw'] as const)(
    'counts the documents of every outer one without reading them: %s',
    async (perspective) => {
      const reads: number[] = []
      const isPublished = 'coalesce(dateTime(start) <= dateTime($now), true)'
      const query = `*[_type == "category"]{"n": count(*[_type == "article" && category._ref == ^._id && ${isPublished}])}.n`
      const lake = createTestEngine({
        trustedQueries: new Set([query]),
        onQuery: ({ documentsRead }) => reads.push(documentsRead),
      })
      lake.write([
        ...Array.from({ length: 6 }, (_, n) => createDocument(`c${n}`, 'category')),
        ...Array.from({ length: 300 }, (_, n) =>
          createDocument(`a${n}`, 'article', {
            category: { _ref: `c${n % 5}` },
            start: n < 30 ? '2099-01-01T00:00:00Z' : '2020-01-01T00:00:00Z',
          }),
        ),
      ])
      const answer = () =>
        lake.engine.query({
          query,
          params: { now: '2027-01-01T00:00:00Z' },
          perspective,
          identity: { kind: 'anonymous' },
        }).result
      const read = answer()
      await new Promise(setImmediate)
      lake.buildIndexes()
      expect(answer()).toEqual(read)
      expect(read).toEqual([54, 54, 54, 54, 54, 0])
      expect(reads).toEqual([306, 6])
    },
  )

  test('reads the documents of a single outer document instead of scanning the index', () => {
    const reads: number[] = []
    const lake = createTestEngine({ onQuery: ({ documentsRead }) => reads.push(documentsRead) })
    lake.engine.addIndexes([{ attributes: ['category', '_ref'], form: 'value' }])
    lake.write([
      createDocument('c0', 'category'),
      ...Array.from({ length: 300 }, (_, n) =>
        createDocument(`a${n}`, 'article', { category: { _ref: `c${n % 30}` } }),
      ),
    ])
    lake.buildIndexes()
    expect(
      lake.engine.query({
        query: '*[_id == "c0"][0]{"n": count(*[_type == "article" && category._ref == ^._id])}',
        params: {},
        perspective: 'raw',
        identity: { kind: 'anonymous' },
      }).result,
    ).toEqual({ n: 10 })
    expect(reads).toEqual([11])
  })

  test('reads no more documents, and adds no sync tags, for additional date filters', () => {
    const readCounts: number[] = []
    const lake = createTestEngine({
      smallResultLimit: 1,
      onQuery: ({ documentsRead }) => readCounts.push(documentsRead),
    })
    const publicationDates = { start: '2020-01-01T00:00:00Z', end: '2099-01-01T00:00:00Z' }
    lake.write(
      Array.from({ length: 300 }, (_, n) =>
        createDocument(`d${n}`, `t${n % 3}`, { ...publicationDates, slug: `s${n}`, rank: n }),
      ),
    )
    const dateFilters =
      'coalesce(dateTime(start) <= dateTime($now), true) && coalesce(dateTime(end) > dateTime($now), true)'
    const queryWithCost = (filter: string, then: string) => {
      const query = `*[${filter}] ${then}`
      const params = { now: '2027-01-01T00:00:00Z' }
      const result = lake.engine.query({ query, params, perspective: 'raw', identity: { kind: 'anonymous' } })
      return { ...result, documentsRead: readCounts.at(-1) }
    }
    lake.engine.addIndexes(['slug', 'rank'].map((name) => ({ attributes: [name], form: 'value' as const })))
    lake.buildIndexes()
    for (const [filter, then] of [
      ['_type == "t1" && slug == "s100"', '[0]'],
      ['_type == "t1"', '| order(rank desc)[0...4]'],
      ['_type == "t1"', '{_id}'],
    ] as const) {
      expect(queryWithCost(`${filter} && ${dateFilters}`, then)).toEqual(queryWithCost(filter, then))
    }
    expect(readCounts).toEqual([1, 1, 5, 5, 100, 100])
  })

  test.each([
    ['is not GROQ', '*[', ''],
    ['nests too deep', `${'!'.repeat(90_000)}a`, ''],
    ['is too long', `a${'+a'.repeat(49_000)}`, 'tokens'],
    ['chains too many operators', `a${'+a'.repeat(4_900)}`, 'too deep'],
    ['calls what is not supported', '*[text::semanticSimilarity("a")]', 'not implemented'],
  ])('refuses a query that %s', (_, query, message) => {
    write('a', {})
    expect(() => runQuery(query)).toThrow(message)
  })
})
