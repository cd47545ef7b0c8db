import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createQueryEngine } from './query-engine.ts'

test('answers a query over the documents table', () => {
  const db = new DatabaseSync(':memory:')
  db.exec(
    'CREATE TABLE documents(id TEXT PRIMARY KEY, type TEXT NOT NULL, rev TEXT, created_at TEXT, updated_at TEXT, content TEXT)',
  )
  db.prepare('INSERT INTO documents VALUES (?,?,?,?,?,?)').run(
    'a',
    'post',
    'r',
    '',
    '',
    JSON.stringify({ _id: 'a', _type: 'post', title: 'L’Élection' }),
  )
  const engine = createQueryEngine(db, { projectId: 'p', dataset: 'd' })
  const ask = (query: string, params = {}) =>
    engine.query({ query, params, perspective: 'raw', identity: { kind: 'anonymous' } }).result
  expect(ask('// x\n*[_type == $t && [@, _id] match text::query("elec*")]._id', { t: 'post' })).toEqual(['a'])
  expect(ask('*[@ match text::query("*")][0...$n]{_id}', { n: 3 })).toEqual([{ _id: 'a' }])
  expect(ask('*[@ match "L’Élection"]{...}')).toEqual([{ _id: 'a', _type: 'post', title: 'L’Élection' }])
  expect(() => ask('*[')).toThrow()
  expect(() => ask(`${'!'.repeat(90000)}a`)).toThrow()
  expect(() => ask(`a${'+a'.repeat(49000)}`)).toThrow('tokens')
  expect(() => ask(`a${'+a'.repeat(4900)}`)).toThrow('too deep')
  expect(() => ask(`*[geo::distance(a,b) > 1]`)).toThrow('not implemented')
})
