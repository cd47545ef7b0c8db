import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccessControl } from '../access/access-control.ts'
import type { UserIdentity } from '../access/identity.ts'
import { createQueryEngine } from '../query/query-engine.ts'
import { type LakeDatabase, openDatabase } from '../storage/database.ts'
import { DocumentStore } from '../storage/document-store.ts'
import { DocumentService } from './document-service.ts'
import { createIntegrityCheck } from './reference-integrity.ts'
import type { SelectIds } from './select-ids.ts'

const identity: UserIdentity = {
  kind: 'user',
  user: { id: 'ada', name: 'Ada', email: '', role: 'administrator' },
  role: {
    name: 'administrator',
    title: '',
    description: '',
    grants: [{ filter: 'true', permissions: ['read', 'create', 'update'] }],
  },
}

let folder = ''
let database: LakeDatabase
let store: DocumentStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-documents-'))
  database = openDatabase(folder)
  store = new DocumentStore(database)
})
afterEach(async () => {
  database.close()
  rmSync(folder, { recursive: true })
})

const createNote = (id: string) =>
  store.transact('eve', undefined, (tx) => tx.put({ _id: id, _type: 'note' }, {}))

function deleteByQuery(selectIds: SelectIds) {
  const engine = createQueryEngine(database, { projectId: 'p', dataset: 'd' })
  const access = new AccessControl(engine, 'd', [identity.role])
  const checkIntegrity = createIntegrityCheck(database.db)
  const service = new DocumentService({
    store,
    selectIds,
    access,
    checkIntegrity,
    checkLock: () => {},
    lastRevision: () => undefined,
  })
  return service.mutate({
    mutations: [{ delete: { query: '*' } }],
    autoGenerateArrayKeys: false,
    dryRun: false,
    identity,
    signal: new AbortController().signal,
  })
}

test('a write by query includes documents that are written while its query runs', async () => {
  await createNote('a')
  const answers = [['a'], ['a', 'b']]
  await deleteByQuery(async () => {
    const ids = answers.shift() ?? []
    if (answers.length > 0) await createNote('b')
    return ids
  })
  expect([store.get('a'), store.get('b')]).toEqual([undefined, undefined])
})

test('a write by query is refused when other writes never cease', async () => {
  await createNote('a')
  const writing = deleteByQuery(async () => {
    await createNote('b')
    return ['a']
  })
  await expect(writing).rejects.toMatchObject({ status: 503, retryAfterS: expect.any(Number) })
  expect(store.get('a')).toBeDefined()
})
