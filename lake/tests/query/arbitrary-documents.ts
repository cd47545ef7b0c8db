import fc from 'fast-check'
import type { LakeDocument } from '../../src/storage/document.ts'
import { createDocument } from './test-engine.ts'

const publishedIds = ['a', 'b', 'B', 'c-1', 'd_2', 'mod.x', 'mod.y.z']
const types = ['post', 'author', 'page', 'review', 'system.release']
const layers = ['', '', 'drafts.', 'versions.rA.', 'versions.rB.']
const long = 'x'.repeat(300)

const texts = [
  'Émile',
  'emile',
  'EMILE Zola',
  "L’élection d'été",
  'election',
  'a.b c.',
  'z',
  'Z',
  'é',
  '1',
  'true',
  '😀 ok',
  '\uffee',
  '😀',
  `${long}1`,
  `${long}2`,
  'Straße ﬁn',
  'foo-bar',
  'user@site.fr',
  '',
  'µ-law',
  'x_y',
]

const anyId = fc.constantFrom(...publishedIds)
const storedId = fc.tuple(fc.constantFrom(...layers), anyId).map(([layer, id]) => layer + id)
const text = fc.constantFrom(...texts)
const scalar = fc.oneof(text, fc.constantFrom(0, -0, 1, 2, -1.5, 10, 1e21), fc.boolean(), fc.constant(null))
/** Values of different types in the same field. */
const mixed = fc.oneof(scalar, scalar, scalar, fc.constantFrom([], [1], {}, { a: 1 }))
/** Makes an attribute so long that it is deferred, or not. */
const note = fc.constantFrom('', '-'.repeat(400))
const reference = fc.tuple(anyId, note).map(([id, note]) => ({ _type: 'reference', _ref: id, note }))
const block = fc
  .tuple(fc.array(text, { maxLength: 3 }), note)
  .map(([spans, note]) => ({
    _type: 'block',
    note,
    children: spans.map((span) => ({ _type: 'span', text: span })),
  }))

/** Timestamps in several formats, and an invalid one. */
const timestamp = fc.constantFrom(
  '2020-01-01T00:00:00Z',
  '2027-03-03T09:00:00.000Z',
  '2027-03-03T10:00:00+01:00',
  '2099-01-01T00:00:00Z',
  'demain',
)

const fields = fc.record(
  {
    title: fc.oneof(text, text, mixed),
    start: fc.oneof(timestamp, timestamp, scalar),
    end: fc.oneof(timestamp, timestamp, scalar),
    rank: mixed,
    flag: fc.oneof(fc.boolean(), scalar),
    slug: fc.oneof(
      text.map((current) => ({ current })),
      mixed,
    ),
    nested: fc.record({ note, a: fc.record({ b: mixed }, { requiredKeys: [] }) }, { requiredKeys: [] }),
    author: fc.oneof(reference, mixed),
    refs: fc.oneof(
      fc.array(reference, { maxLength: 3 }),
      fc.array(fc.oneof(reference, scalar), { maxLength: 2 }),
    ),
    tags: fc.array(fc.oneof(text, scalar), { maxLength: 3 }),
    _system: fc.constantFrom({ delete: true }, { delete: true }, { base: { id: 'a', rev: 'r' } }, null),
    body: fc.array(block, { maxLength: 2 }),
    list: fc.array(fc.record({ _id: anyId, name: text, note, _ref: scalar }, { requiredKeys: [] }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
)

export const arbitraryDocument: fc.Arbitrary<LakeDocument> = fc
  .tuple(storedId, fc.constantFrom(...types), fields)
  .map(([id, type, content]) => createDocument(id, type, content))

/** Documents to store, and ids to delete. */
export const arbitraryChanges: fc.Arbitrary<(LakeDocument | string)[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: arbitraryDocument }, { weight: 1, arbitrary: storedId }),
  { maxLength: 4 },
)

export const arbitraryParams = fc.record({
  id: fc.oneof(anyId, storedId),
  ids: fc.array(fc.oneof(storedId, scalar), { maxLength: 4 }),
  type: fc.constantFrom(...types),
  types: fc.array(fc.constantFrom(...types), { maxLength: 3 }),
  value: mixed,
  values: fc.array(mixed, { maxLength: 3 }),
  text,
  now: fc.oneof(timestamp, fc.constant(null)),
  pattern: fc.oneof(
    text,
    text.map((word) => `${word.slice(0, 2)}*`),
    fc.constantFrom('*', 'e*e', '*le', 'é* z*'),
  ),
  search: fc.oneof(
    text,
    fc.constantFrom('*', '', 'elec*', 'ÉLEC*', '-emile', '"emile zola"', 'émile -zola', "l'elec*"),
  ),
  from: fc.nat(3),
  to: fc.nat(5),
})
