import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DocumentError } from '../documents/document-error.ts'
import { type LakeDatabase, openDatabase } from '../storage/database.ts'
import { DocumentStore } from '../storage/document-store.ts'
import { Translog } from '../storage/translog.ts'
import { ReleaseScheduler } from './release-scheduler.ts'

let folder = ''
let database: LakeDatabase
let store: DocumentStore
let scheduler: ReleaseScheduler | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-scheduler-'))
  database = openDatabase(folder)
  store = new DocumentStore(database)
})
afterEach(async () => {
  scheduler?.close()
  database.close()
  rmSync(folder, { recursive: true })
})

function startScheduler(checkIntegrity = () => {}): ReleaseScheduler {
  const { db } = database
  return new ReleaseScheduler({
    db,
    store,
    translog: new Translog(db),
    checkIntegrity,
    systemAuthorId: 'system',
  })
}

function schedule(releaseId: string, publishAt: string) {
  return store.transact('eve', undefined, (tx) => {
    const release = { name: releaseId, state: 'scheduled', publishAt, metadata: { releaseType: 'scheduled' } }
    tx.put({ _id: `_.releases.${releaseId}`, _type: 'system.release', ...release }, {})
    tx.put({ _id: `versions.${releaseId}.${releaseId}`, _type: 'note' }, {})
  })
}

const nextCommits = (count: number) =>
  new Promise<{ author: string; released: string | undefined }[]>((resolve) => {
    const commits: { author: string; released: string | undefined }[] = []
    const stop = store.onCommit(({ author, changes }) => {
      commits.push({ author, released: changes.find(({ id }) => !id.includes('.'))?.id })
      if (commits.length < count) return
      stop()
      resolve(commits)
    })
  })

test('releases that were due while nothing ran are published in order of their times', async () => {
  await schedule('late', '2020-02-02T00:00:00.000Z')
  await schedule('early', '2020-01-01T00:00:00.000Z')
  await schedule('future', '2999-01-01T00:00:00.000Z')
  scheduler = startScheduler()
  expect(await nextCommits(2)).toEqual([
    { author: 'eve', released: 'early' },
    { author: 'eve', released: 'late' },
  ])
  expect(store.get('future')).toBeUndefined()
})

test('a release whose publication fails is active again and says why', async () => {
  await schedule('broken', '2020-01-01T00:00:00.000Z')
  scheduler = startScheduler(() => {
    throw new DocumentError(409, 'documentReferencesMissingDocumentError', 'missing "x"')
  })
  await nextCommits(1)
  expect(store.get('_.releases.broken')).toMatchObject({ state: 'active', error: { message: 'missing "x"' } })
  expect(store.get('broken')).toBeUndefined()
  expect(store.get('versions.broken.broken')).toBeDefined()
})

test('a release that is due before others that wait is published first', async () => {
  await schedule('future', '2999-01-01T00:00:00.000Z')
  scheduler = startScheduler()
  await schedule('now', '2020-01-01T00:00:00.000Z')
  await nextCommits(1)
  expect(store.get('now')).toBeDefined()
})
