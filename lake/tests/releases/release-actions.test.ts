import { describe, expect, test } from 'vitest'
import { openTestLake } from '../open-test-lake.ts'
import { ReleaseHarness } from './release-harness.ts'

const releases = new ReleaseHarness(await openTestLake())
const { client } = releases

const refusal = (type: string) => ({ details: { items: [{ error: { type } }] } })

describe('create and edit', () => {
  test('create writes an active release document, once for each id', async () => {
    const releaseId = await releases.createRelease()
    expect(await client.releases.get({ releaseId })).toMatchObject({
      _id: `_.releases.${releaseId}`,
      _type: 'system.release',
      name: releaseId,
      state: 'active',
      metadata: { title: 'Rentrée', releaseType: 'undecided' },
    })
    await expect(client.releases.create({ releaseId })).rejects.toMatchObject(
      refusal('documentAlreadyExistsError'),
    )
  })

  test.each(['drafts', 'published', 'raw', 'a.b', ''])('create refuses the release id "%s"', async (id) => {
    await expect(client.releases.create({ releaseId: id })).rejects.toMatchObject({ statusCode: 400 })
  })

  test('edit changes the metadata as the studio sends it', async () => {
    const releaseId = await releases.createRelease()
    const intendedPublishAt = '2099-01-01T08:00:00.000Z'
    await client.releases.edit({
      releaseId,
      patch: { set: { metadata: { title: 'Noël', releaseType: 'scheduled', intendedPublishAt } }, unset: [] },
    })
    expect(await releases.fetchRelease(releaseId)).toMatchObject({
      state: 'active',
      metadata: { title: 'Noël', releaseType: 'scheduled', intendedPublishAt },
    })
  })

  test.each([
    ['state', { set: { state: 'published' } }],
    ['releaseType', { set: { 'metadata.releaseType': 'never' } }],
  ])('edit refuses to set %s', async (_, patch) => {
    const releaseId = await releases.createRelease()
    await expect(client.releases.edit({ releaseId, patch })).rejects.toMatchObject(refusal('validationError'))
    expect(await releases.fetchRelease(releaseId)).toMatchObject({
      state: 'active',
      metadata: { releaseType: 'undecided' },
    })
  })

  test('import writes a release, which is active if it was scheduled', async () => {
    const attributes = (state: string) => ({
      _id: '_.releases.rImported',
      _type: 'system.release',
      name: 'rImported',
      state,
      publishAt: '2001-01-01T00:00:00.000Z',
      metadata: { title: 'Import', releaseType: 'scheduled' },
    })
    const importRelease = (state: string, ifExists: 'fail' | 'ignore' | 'replace') =>
      client.action({
        actionType: 'sanity.action.release.import',
        releaseId: 'rImported',
        attributes: attributes(state),
        ifExists,
      })
    await importRelease('scheduled', 'fail')
    const { publishAt, ...active } = attributes('active')
    const imported = await releases.fetchRelease('rImported')
    expect(imported).toMatchObject(active)
    expect(imported).not.toHaveProperty('publishAt')
    await expect(importRelease('active', 'fail')).rejects.toMatchObject(refusal('documentAlreadyExistsError'))
    await importRelease('archived', 'ignore')
    expect(await releases.fetchRelease('rImported')).toEqual(imported)
    await importRelease('published', 'replace')
    expect(await releases.fetchRelease('rImported')).toMatchObject(attributes('published'))
  })

  test('mutations and document actions leave release documents unchanged', async () => {
    const releaseId = await releases.createRelease()
    const id = `_.releases.${releaseId}`
    const attempts = [
      () => client.patch(id).set({ state: 'published' }).commit(),
      () => client.delete(id),
      () => client.createOrReplace({ _id: id, _type: 'system.release' }),
      () => client.create({ _id: `drafts.${id}`, _type: 'system.release' }),
      () =>
        client.action({ actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: [] }),
      () => client.action({ actionType: 'sanity.action.document.version.discard', versionId: id }),
      () =>
        client.action({
          actionType: 'sanity.action.document.version.create',
          publishedId: id,
          document: { _id: `versions.other.${id}`, _type: 'system.release' },
        }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/reserved|not a draft/)
    await client.delete({ query: '*[_type == "system.release"]' })
    expect(await releases.fetchRelease(releaseId)).toMatchObject({ state: 'active' })
  })
})

describe('versions', () => {
  test('a version is a copy of its base and says which revision it copies', async () => {
    const releaseId = await releases.createRelease()
    const id = await releases.publishArticle('Un')
    const base = await client.getDocument(id)
    await client.createVersion({ baseId: id, publishedId: id, releaseId, ifBaseRevisionId: base?._rev ?? '' })
    expect(await client.getDocument(`versions.${releaseId}.${id}`)).toMatchObject({
      title: 'Un',
      _system: { base: { id, rev: base?._rev } },
    })
  })

  test('a version is not created from another revision than expected, nor twice', async () => {
    const releaseId = await releases.createRelease()
    const id = await releases.publishArticle('Un')
    const create = (ifBaseRevisionId?: string) =>
      client.createVersion({
        baseId: id,
        publishedId: id,
        releaseId,
        ...(ifBaseRevisionId && { ifBaseRevisionId }),
      })
    await expect(create('other')).rejects.toMatchObject(refusal('documentRevisionIDDoesNotMatchError'))
    await create()
    await expect(create()).rejects.toMatchObject(refusal('documentAlreadyExistsError'))
  })

  test('a version can be replaced and discarded', async () => {
    const releaseId = await releases.createRelease()
    const id = await releases.publishArticle('Un')
    const versionId = await releases.addVersion(releaseId, id, 'Deux')
    await client.replaceVersion({
      releaseId,
      publishedId: id,
      document: { _type: 'article', title: 'Trois' },
    })
    expect(await releases.fetchTitle(versionId, 'raw')).toBe('Trois')
    await client.discardVersion({ releaseId, publishedId: id })
    expect(await releases.fetchTitle(versionId, 'raw')).toBeNull()
  })

  test('a release has 1,000 documents at most', async () => {
    const releaseId = await releases.createRelease()
    const create = (index: number) => ({
      actionType: 'sanity.action.document.version.create' as const,
      publishedId: `many-${index}`,
      document: { _id: `versions.${releaseId}.many-${index}`, _type: 'article' },
    })
    const fits = Array.from({ length: 1_000 }, (_, index) => create(index))
    await client.action(fits)
    await expect(client.action(create(1_000))).rejects.toMatchObject(refusal('releaseLimitError'))
  })
})

describe('publish', () => {
  test('publishes all versions in one transaction and unpublishes what is marked', async () => {
    const releaseId = await releases.createRelease()
    const changed = await releases.publishArticle('Un')
    const removed = await releases.publishArticle('Vieux')
    await releases.addVersion(releaseId, changed, 'Deux')
    await client.unpublishVersion({ releaseId, publishedId: removed })
    await client.createVersion({
      releaseId,
      publishedId: 'added',
      document: { _type: 'article', title: 'Neuf' },
    })

    const { transactionId } = await client.releases.publish({ releaseId })
    expect(await client.getDocuments([changed, 'added', removed])).toEqual([
      expect.objectContaining({ title: 'Deux', _rev: transactionId }),
      expect.objectContaining({ title: 'Neuf', _rev: transactionId }),
      null,
    ])
    expect(await client.getDocument(changed)).not.toHaveProperty('_system')
    expect(await releases.fetchTitle(`drafts.${removed}`, 'raw')).toBe('Vieux')
    expect((await client.releases.fetchDocuments({ releaseId })).result).toEqual([])
    expect(await releases.fetchRelease(releaseId)).toMatchObject({
      state: 'published',
      publishedAt: expect.any(String),
      finalDocumentStates: [
        { id: `versions.${releaseId}.added` },
        { id: `versions.${releaseId}.${changed}` },
        { id: `versions.${releaseId}.${removed}` },
      ],
    })
  })

  test('documents of a release may reference each other although none is published', async () => {
    const releaseId = await releases.createRelease()
    const reference = {
      _type: 'reference',
      _ref: 'next',
      _weak: true,
      _strengthenOnPublish: { type: 'article' },
    }
    await client.createVersion({
      releaseId,
      publishedId: 'first',
      document: { _type: 'article', next: reference },
    })
    await client.createVersion({ releaseId, publishedId: 'next', document: { _type: 'article' } })
    await client.releases.publish({ releaseId })
    expect(await client.getDocument('first')).toMatchObject({ next: { _type: 'reference', _ref: 'next' } })
  })

  test('publishes nothing when one document cannot be published', async () => {
    const releaseId = await releases.createRelease()
    const id = await releases.publishArticle('Un')
    await releases.addVersion(releaseId, id, 'Deux')
    const reference = {
      _type: 'reference',
      _ref: 'missing',
      _weak: true,
      _strengthenOnPublish: { type: 'article' },
    }
    await client.createVersion({
      releaseId,
      publishedId: 'broken',
      document: { _type: 'article', next: reference },
    })
    await expect(client.releases.publish({ releaseId })).rejects.toMatchObject(
      refusal('documentReferencesMissingDocumentError'),
    )
    expect(await releases.fetchTitle(id)).toBe('Un')
    expect(await releases.fetchRelease(releaseId)).toMatchObject({ state: 'active' })
  })

  test('the documents can be reverted together, as the studio does it', async () => {
    const releaseId = await releases.createRelease()
    const id = await releases.publishArticle('Un')
    const before = await client.getDocument(id)
    const versionId = await releases.addVersion(releaseId, id, 'Deux')
    const { transactionId } = await client.releases.publish({ releaseId })

    const history = (path: string) =>
      client.request({ url: `/data/history/production/documents/${path}`, useGlobalApi: false })
    const { documents } = await history(`${versionId}?lastRevision=true`)
    expect(documents).toEqual([expect.objectContaining({ title: 'Deux', _rev: transactionId })])
    const earlier = await history(`${id}?revision=${before?._rev}`)

    const revertId = await releases.createRelease()
    await client.action({
      actionType: 'sanity.action.document.version.create',
      publishedId: id,
      document: { ...earlier.documents[0], _id: `versions.${revertId}.${id}` },
    })
    await client.releases.publish({ releaseId: revertId })
    expect(await releases.fetchTitle(id)).toBe('Un')
  })

  test('the history of a document names the release that published it', async () => {
    const releaseId = await releases.createRelease()
    const id = await releases.publishArticle('Un')
    await releases.addVersion(releaseId, id, 'Deux')
    await client.releases.publish({ releaseId })
    const { events } = await client.request({ url: `/data/history/production/events/documents/${id}` })
    expect(events[id][0]).toMatchObject({ type: 'publishDocumentVersion', releaseId })
  })
})

describe('archive', () => {
  test('removes the versions, and unarchive restores them as they were', async () => {
    const releaseId = await releases.createRelease()
    const id = await releases.publishArticle('Un')
    const versionId = await releases.addVersion(releaseId, id, 'Deux')
    await client.releases.archive({ releaseId })
    expect(await releases.fetchTitle(versionId, 'raw')).toBeNull()
    expect(await releases.fetchRelease(releaseId)).toMatchObject({
      state: 'archived',
      finalDocumentStates: [{ id: versionId }],
    })
    await client.releases.unarchive({ releaseId })
    expect(await releases.fetchTitle(versionId, 'raw')).toBe('Deux')
    expect(await releases.fetchRelease(releaseId)).not.toHaveProperty('finalDocumentStates')
  })

  test('an archived or published release can be deleted, an active one cannot', async () => {
    const releaseId = await releases.createRelease()
    await expect(client.releases.delete({ releaseId })).rejects.toMatchObject(refusal('releaseStateError'))
    await client.releases.archive({ releaseId })
    await client.releases.delete({ releaseId })
    expect(await releases.fetchRelease(releaseId)).toBeUndefined()
  })

  test.each(['archive', 'unschedule', 'unarchive'] as const)(
    '%s refuses a published release',
    async (name) => {
      const releaseId = await releases.createRelease()
      await client.releases.publish({ releaseId })
      await expect(client.releases[name]({ releaseId })).rejects.toMatchObject(refusal('releaseStateError'))
    },
  )
})

test('a release that does not exist is a 404', async () => {
  await expect(client.releases.publish({ releaseId: 'nowhere' })).rejects.toMatchObject(
    refusal('documentNotFoundError'),
  )
})
