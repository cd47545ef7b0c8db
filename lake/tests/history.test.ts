import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyPatch } from 'mendoza'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake()
beforeAll(async () => {
  const client = lake.client('ada')
  const transaction = (id: string) => client.transaction().transactionId(id)
  await transaction('t1').create({ _id: 'drafts.h', _type: 'article', title: 'Un' }).commit()
  await transaction('t2')
    .patch('drafts.h', (patch) => patch.set({ title: 'Deux' }))
    .commit()
  await client.action(
    { actionType: 'sanity.action.document.publish', draftId: 'drafts.h', publishedId: 'h' },
    { transactionId: 't3' },
  )
  await client.action(
    {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.h',
      publishedId: 'h',
      patch: { set: { title: 'Trois' } },
    },
    { transactionId: 't4' },
  )
  await client.action(
    { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.h' },
    { transactionId: 't5' },
  )
  await client.action(
    { actionType: 'sanity.action.document.unpublish', draftId: 'drafts.h', publishedId: 'h' },
    { transactionId: 't6' },
  )
  await transaction('t7').delete('drafts.h').commit()
})

async function fetchHistory(path: string, user: 'ada' | 'mo' | 'wim' = 'ada') {
  const response = await lake.request(`/data/history/production/${path}`, { user })
  const text = await response.text()
  return { status: response.status, text, json: () => JSON.parse(text) }
}

async function fetchTransactions(ids: string, parameters = '') {
  const { text } = await fetchHistory(`transactions/${ids}?${parameters}`)
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

describe('transactions', () => {
  test('are listed oldest first, with author, documents and mutations', async () => {
    const listed = await fetchTransactions('drafts.h,h')
    expect(listed.map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7'])
    expect(listed[0]).toMatchObject({ author: 'ada', documentIDs: ['drafts.h'] })
    expect(listed[1].mutations).toEqual([{ patch: { id: 'drafts.h', set: { title: 'Deux' } } }])
    expect(listed[2].documentIDs.toSorted()).toEqual(['drafts.h', 'h'])
  })

  test('have effects that rebuild every revision in both directions', async () => {
    const listed = await fetchTransactions('drafts.h', 'effectFormat=mendoza&excludeContent=true')
    const titles: unknown[] = []
    let document = null
    for (const { effects } of listed) {
      const next = applyPatch(document, effects['drafts.h'].apply)
      expect(applyPatch(next, effects['drafts.h'].revert)).toEqual(document)
      document = next
      titles.push(next?.title)
    }
    expect(titles).toEqual(['Un', 'Deux', undefined, 'Trois', undefined, 'Deux', undefined])
    expect(listed[0]).not.toHaveProperty('mutations')
  })

  test('can be limited, reversed and restricted to a range', async () => {
    const ids = async (parameters: string) =>
      (await fetchTransactions('drafts.h', parameters)).map(({ id }) => id)
    expect(await ids('limit=2')).toEqual(['t1', 't2'])
    expect(await ids('limit=2&reverse=true')).toEqual(['t7', 't6'])
    expect(await ids('fromTransaction=t3&toTransaction=t5')).toEqual(['t3', 't4', 't5'])
    expect(await ids('fromTransaction=')).toHaveLength(7)
    expect(await ids('toTime=2000-01-01T00:00:00Z')).toEqual([])
    expect(await ids('fromTime=2000-01-01T00:00:00Z')).toHaveLength(7)
  })

  test('list only the requested documents with includeIdentifiedDocumentsOnly', async () => {
    const [published] = await fetchTransactions('h', 'includeIdentifiedDocumentsOnly=true')
    expect(published.documentIDs).toEqual(['h'])
  })
})

describe('documents', () => {
  test('are returned as of a revision', async () => {
    const { json } = await fetchHistory('documents/drafts.h?revision=t2')
    expect(json().documents).toMatchObject([{ _id: 'drafts.h', _rev: 't2', title: 'Deux' }])
    expect((await fetchHistory('documents/drafts.h?revision=t3')).json().documents).toEqual([])
  })

  test('are returned as of a time', async () => {
    const [, second] = await fetchTransactions('drafts.h')
    const { json } = await fetchHistory(`documents/drafts.h?time=${second.timestamp}`)
    expect(json().documents).toHaveLength(1)
    expect((await fetchHistory('documents/drafts.h?time=2000-01-01T00:00:00Z')).json().documents).toEqual([])
  })

  test('are returned in their last revision, even when deleted', async () => {
    const { json } = await fetchHistory('documents/drafts.h,h?lastRevision=true')
    expect(json().documents).toMatchObject([
      { _id: 'drafts.h', _rev: 't6' },
      { _id: 'h', _rev: 't3' },
    ])
  })

  test('an unknown revision is a 404', async () => {
    expect((await fetchHistory('documents/h?revision=nope')).status).toBe(404)
  })
})

describe('events', () => {
  test('of a draft are its own: creations, publications and deletions, newest first', async () => {
    const { events, nextCursor } = (await fetchHistory('events/documents/drafts.h')).json()
    expect(nextCursor).toBe('')
    const publication = { revisionId: 't3', versionRevisionId: 't2', publishCause: 'document.publish' }
    expect(events['drafts.h']).toMatchObject([
      { type: 'deleteDocumentVersion', versionId: 'drafts.h', versionRevisionId: 't6' },
      { type: 'createDocumentVersion', versionRevisionId: 't6' },
      { type: 'deleteDocumentVersion', versionRevisionId: 't4' },
      { type: 'createDocumentVersion', versionRevisionId: 't4' },
      { type: 'publishDocumentVersion', ...publication },
      { type: 'createDocumentVersion', documentId: 'h', versionRevisionId: 't1', author: 'ada' },
    ])
    expect(events['drafts.h']).toHaveLength(6)
  })

  test('of a published document are its own, in pages', async () => {
    const listed: { type: string }[] = []
    let cursor = ''
    do {
      const page = (await fetchHistory(`events/documents/h?limit=1&nextCursor=${cursor}`)).json()
      listed.push(...page.events.h)
      cursor = page.nextCursor
    } while (cursor !== '')
    expect(listed).toMatchObject([
      { type: 'unpublishDocument', versionId: 'drafts.h', versionRevisionId: 't6' },
      { type: 'publishDocumentVersion', revisionId: 't3', versionId: 'drafts.h' },
    ])
    expect(listed).toHaveLength(2)
  })

  test('lead a deleted document to its last revision, and an imported one to its first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lake-import-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const imported = { _id: 'imported', _type: 'article', title: 'Premier' }
    await writeFile(join(folder, 'data.ndjson'), JSON.stringify(imported))
    await lake.lake.importArchive(folder)
    const client = lake.client('ada')
    const action = (name: string, more: object = {}) =>
      client.request({
        url: '/data/actions/production',
        method: 'POST',
        body: {
          actions: [{ actionType: `sanity.action.document.${name}`, publishedId: 'imported', ...more }],
        },
      })
    const draft = { draftId: 'drafts.imported' }
    await action('edit', { ...draft, patch: { set: { title: 'Second' } } })
    await action('publish', draft)
    await action('delete')
    const { events } = (await fetchHistory('events/documents/imported')).json()
    const types = events.imported.map(({ type }: { type: string }) => type)
    expect(types).toEqual(['deleteDocumentGroup', 'publishDocumentVersion', 'createLiveDocument'])
    const readTitle = async (id: string, revision: string) =>
      (await fetchHistory(`documents/${id}?revision=${revision}`)).json().documents[0]?.title
    expect(await readTitle('imported', events.imported[1].revisionId)).toBe('Second')
    expect(await readTitle('imported', events.imported[2].revisionId)).toBe('Premier')
    const ofDraft = (await fetchHistory('events/documents/drafts.imported')).json().events['drafts.imported']
    expect(ofDraft).toMatchObject([{ type: 'publishDocumentVersion' }, { type: 'createDocumentVersion' }])
    expect(await readTitle('drafts.imported', ofDraft[0].versionRevisionId)).toBe('Second')
  })

  test('of a live-edited document are its creation, updates and deletion', async () => {
    const client = lake.client('ada')
    await client.create({ _id: 'liveedit', _type: 'article' })
    await client.patch('liveedit').set({ n: 1 }).commit()
    await client.delete('liveedit')
    const { events } = (await fetchHistory('events/documents/liveedit')).json()
    expect(events.liveedit.map(({ type }: { type: string }) => type)).toEqual([
      'deleteDocumentGroup',
      'updateLiveDocument',
      'createLiveDocument',
    ])
  })
})

describe('access to history', () => {
  test.each(['transactions/h', 'documents/h', 'events/documents/h'])(
    '%s is a 401 without a token',
    async (path) => {
      expect((await lake.request(`/data/history/production/${path}`)).status).toBe(401)
    },
  )

  test('excludes documents that the role may not read', async () => {
    await lake.client('ada').create({ _id: 'diary', _type: 'diary', text: 'private' })
    for (const path of ['transactions/diary', 'documents/diary', 'events/documents/diary']) {
      const { status, text } = await fetchHistory(path, 'wim')
      expect(status).toBe(200)
      expect(text).not.toContain('private')
      expect(text).not.toContain('createLiveDocument')
    }
  })
})
