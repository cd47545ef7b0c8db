import fc from 'fast-check'
import { arbitraryQueryText, arbitraryText } from './arbitrary-values.ts'

/** Most names are valid, so that many writes pass validation, and some succeed. */
const id = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('known', 'drafts.known', 'fresh', 'drafts.fresh') },
  { weight: 1, arbitrary: arbitraryText },
)
const type = fc.oneof({ weight: 3, arbitrary: fc.constant('known') }, { weight: 1, arbitrary: arbitraryText })

const path = fc.oneof(
  fc.constantFrom(
    'title',
    'list[_key=="a"]',
    'list[-1]',
    'list[0:999999999]',
    '..',
    '..title',
    'list[',
    '[',
    '_id',
    '_rev',
    '_createdAt',
    'hasOwnProperty',
    '__proto__.polluted',
    'constructor.prototype.polluted',
    'a.b.c.d.e.f.g'.repeat(30),
  ),
  arbitraryText,
)
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  arbitraryText,
  fc.constantFrom({ _ref: 'nowhere' }, 1e308, -0),
)
const valuesByPath = <T>(content: fc.Arbitrary<T>) =>
  fc.dictionary(path, content, { maxKeys: 2, noNullPrototype: true })

const operations = fc.record(
  {
    ifRevisionID: arbitraryText,
    set: valuesByPath(value),
    setIfMissing: valuesByPath(value),
    unset: fc.array(path, { maxLength: 3 }),
    inc: valuesByPath(fc.oneof(fc.double(), value)),
    diffMatchPatch: valuesByPath(fc.oneof(arbitraryText, fc.constant('@@ -1,1 +1,99999 @@\n-a\n+b\n'))),
    insert: fc.record({ after: path, items: fc.oneof(fc.array(value, { maxLength: 3 }), value) }),
  },
  { requiredKeys: [], noNullPrototype: true },
)

const document = fc.record(
  { _id: id, _type: type, _createdAt: arbitraryText, title: value, list: value },
  { requiredKeys: ['_id', '_type'], noNullPrototype: true },
)

const mutation = fc.oneof(
  document.map((create) => ({ create })),
  document.map((createOrReplace) => ({ createOrReplace })),
  document.map((createIfNotExists) => ({ createIfNotExists })),
  id.map((deleted) => ({ delete: { id: deleted } })),
  fc.tuple(id, operations).map(([patched, patch]) => ({ patch: { id: patched, ...patch } })),
  operations.map((patch) => ({ patch: { id: 'known', ...patch } })),
  fc.tuple(arbitraryQueryText, operations).map(([query, patch]) => ({ patch: { query, ...patch } })),
)

const actionType = fc
  .constantFrom(
    'create',
    'edit',
    'publish',
    'unpublish',
    'version.discard',
    'discard',
    'delete',
    'replaceDraft',
    'version.create',
    '',
  )
  .map((name) => `sanity.action.document.${name}`)

const action = fc.record(
  {
    actionType,
    publishedId: id,
    draftId: id,
    versionId: id,
    attributes: document,
    patch: operations,
    includeDrafts: fc.oneof(fc.array(arbitraryText, { maxLength: 3 }), value),
    ifDraftRevisionId: arbitraryText,
  },
  { requiredKeys: ['actionType'], noNullPrototype: true },
)

const transactionId = fc.option(arbitraryText, { nil: undefined, freq: 2 })

/** Bodies with a valid outline and invalid or malicious parts. */
export const arbitraryMutations = fc
  .record({ mutations: fc.array(mutation, { minLength: 1, maxLength: 2 }), transactionId })
  .map((body) => JSON.stringify(body))

export const arbitraryActions = fc
  .record({ actions: fc.array(action, { minLength: 1, maxLength: 2 }), transactionId })
  .map((body) => JSON.stringify(body))
