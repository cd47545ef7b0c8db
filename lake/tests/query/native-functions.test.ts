import { describe, expect, test } from 'vitest'
import { createDocument, createTestEngine } from './test-engine.ts'

const lake = createTestEngine()
const run = (query: string, params = {}) =>
  lake.engine.query({ query, params, perspective: 'raw', identity: { kind: 'anonymous' } }).result

describe('a comparison of two values', () => {
  test.each([
    ['diff::changedAny({"a": 1, "b": 1}, {"a": 1, "b": 2}, b)', true],
    ['diff::changedAny({"a": 1, "b": 1}, {"a": 1, "b": 2}, a)', false],
    ['diff::changedOnly({"a": 1, "b": 1}, {"a": 1, "b": 2}, b)', true],
    ['diff::changedOnly({"a": 1, "b": 1}, {"a": 2, "b": 2}, b)', false],
    ['diff::changedAny({"l": [{"k": 1, "v": 1}]}, {"l": [{"k": 1, "v": 2}]}, l[k == $one].v)', true],
    ['diff::changedAny({"l": [{"k": 1, "v": 1}]}, {"l": [{"k": 1, "v": 2}]}, l[k == 2].v)', false],
    [
      'diff::changedAny({"x": {"_type": "t", "v": 1}}, {"x": {"_type": "t", "v": 2}}, anywhere(_type == "t").v)',
      true,
    ],
  ])('%s is %s', (query, expected) => {
    expect(run(query, { one: 1 })).toBe(expected)
  })
})

describe('functions on documents', () => {
  const lake = createTestEngine()
  const target = 'dataset:test.production:target'
  lake.write([
    createDocument('target', 'author', { name: 'Ada' }),
    createDocument('secret.target', 'author', { name: 'Private' }),
    createDocument('plain', 'book', { author: { _type: 'reference', _ref: 'target' } }),
    createDocument('global', 'book', { author: { _type: 'globalDocumentReference', _ref: target } }),
  ])
  const read = (query: string, params = {}) =>
    lake.engine.query({ query, params, perspective: 'published', identity: { kind: 'anonymous' } }).result

  test('get the target of a global reference, as text or as an object', () => {
    expect(read('documents::get($target).name', { target })).toBe('Ada')
    expect(read('*[_id == "global"][0]{"name": documents::get(author).name}')).toEqual({ name: 'Ada' })
  })

  test.each([
    'target',
    target.replace(':target', ':secret.target'),
    'dataset:other.d:target',
    'dataset:p',
    1,
  ])('get nothing that the caller may not read or that is elsewhere: %s', (reference) => {
    expect(read('documents::get($reference)', { reference })).toBeNull()
  })

  test('count the documents that refer to a document', () => {
    const counts =
      '"local": documents::incomingRefCount(), "global": documents::incomingGlobalDocumentReferenceCount()'
    expect(read(`*[_id in ["target", "plain"]] | order(_id desc){${counts}}`)).toEqual([
      { local: 1, global: 1 },
      { local: 0, global: 0 },
    ])
    expect(read('*[_type == "author" && documents::incomingRefCount() > 0]._id')).toEqual(['target'])
  })
})
