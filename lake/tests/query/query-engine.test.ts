import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryEngine, type QueryEngine } from '../../src/query/query-engine.ts'
import { SCHEMA } from '../../src/storage/schema.ts'

let db: DatabaseSync
let engine: QueryEngine

beforeEach(() => {
  db = new DatabaseSync(':memory:')
  db.exec(SCHEMA)
  engine = createQueryEngine({ db }, { projectId: 'p', dataset: 'd' })
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

  test('reads long attributes only when a query names them, in the order of the document', () => {
    const body = 'a long text '.repeat(100)
    write('a', { body, title: 'short' })
    const selects = vi.spyOn(JSON, 'parse')
    expect(runQuery('*[title == "short"]{title}')).toEqual([{ title: 'short' }])
    expect(selects.mock.results.every(({ value }) => value !== body)).toBe(true)
    selects.mockRestore()
    expect(JSON.stringify(runQuery('*[0]'))).toBe(
      JSON.stringify({
        _id: 'a',
        _type: 'post',
        _rev: 'r',
        _createdAt: '',
        _updatedAt: '',
        body,
        title: 'short',
      }),
    )
    expect(runQuery('*[body match "long"][0].body')).toBe(body)
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
