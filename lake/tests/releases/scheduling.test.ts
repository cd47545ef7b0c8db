import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLake } from '../../src/lake.ts'
import { createLakeOptions } from '../lake-options.ts'
import { openTestLake } from '../open-test-lake.ts'
import { ReleaseHarness } from './release-harness.ts'

const releases = new ReleaseHarness(await openTestLake())
const { client } = releases

const refusal = (type: string) => ({ details: { items: [{ error: { type } }] } })
const later = '2099-01-01T00:00:00.000Z'
const inMilliseconds = (ms: number) => new Date(Date.now() + ms).toISOString()

test('a scheduled release is published at its time, by the user who scheduled it', async () => {
  const releaseId = await releases.createRelease()
  const id = await releases.publishArticle('Un')
  await releases.addVersion(releaseId, id, 'Deux')
  const published = releases.waitForState(releaseId, 'published')
  await client.releases.schedule({ releaseId, publishAt: inMilliseconds(100) })
  expect(await published).not.toHaveProperty('publishAt')
  expect(await releases.fetchTitle(id)).toBe('Deux')
  const { events } = await client.request({ url: `/data/history/production/events/documents/${id}` })
  expect(events[id][0]).toMatchObject({ type: 'publishDocumentVersion', author: 'ada' })
})

test('a scheduled release waits for its time and can be unscheduled', async () => {
  const releaseId = await releases.createRelease()
  await client.releases.schedule({ releaseId, publishAt: '2099-01-01T01:00:00+01:00' })
  expect(await releases.fetchRelease(releaseId)).toMatchObject({ state: 'scheduled', publishAt: later })
  await client.releases.unschedule({ releaseId })
  const release = await releases.fetchRelease(releaseId)
  expect(release).toMatchObject({ state: 'active' })
  expect(release).not.toHaveProperty('publishAt')
})

test('the documents of a scheduled release are locked until it is unscheduled', async () => {
  const releaseId = await releases.createRelease()
  const id = await releases.publishArticle('Un')
  const versionId = await releases.addVersion(releaseId, id, 'Deux')
  await client.releases.schedule({ releaseId, publishAt: later })
  const attempts = [
    () => releases.editVersion(versionId, id, 'Trois'),
    () => client.patch(versionId).set({ title: 'Trois' }).commit(),
    () => client.delete(versionId),
    () => client.discardVersion({ releaseId, publishedId: id }),
    () => client.createVersion({ releaseId, publishedId: 'more', document: { _type: 'article' } }),
    () =>
      client.action({ actionType: 'sanity.action.document.publish', draftId: versionId, publishedId: id }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refusal('releaseStateError'))
  expect(await releases.fetchTitle(versionId, 'raw')).toBe('Deux')
  await client.releases.unschedule({ releaseId })
  await releases.editVersion(versionId, id, 'Trois')
})

test('what a scheduled release will reference cannot be deleted', async () => {
  const releaseId = await releases.createRelease()
  const target = await releases.publishArticle('Cible')
  const reference = {
    _type: 'reference',
    _ref: target,
    _weak: true,
    _strengthenOnPublish: { type: 'article' },
  }
  await client.createVersion({
    releaseId,
    publishedId: 'referrer',
    document: { _type: 'article', next: reference },
  })
  await client.releases.schedule({ releaseId, publishAt: later })
  await expect(client.delete(target)).rejects.toMatchObject(refusal('documentHasExistingReferencesError'))
  await client.releases.unschedule({ releaseId })
  await client.delete(target)
})

test('a release that could not be published now is not scheduled', async () => {
  const releaseId = await releases.createRelease()
  const reference = {
    _type: 'reference',
    _ref: 'none',
    _weak: true,
    _strengthenOnPublish: { type: 'article' },
  }
  await client.createVersion({
    releaseId,
    publishedId: 'dangling',
    document: { _type: 'article', next: reference },
  })
  await expect(client.releases.schedule({ releaseId, publishAt: later })).rejects.toMatchObject(
    refusal('documentReferencesMissingDocumentError'),
  )
})

test('a schedule survives a restart, and a time that passed meanwhile is due at once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-schedule-'))
  const options = createLakeOptions(dataDir, 'http://localhost:1')
  const call = async (lake: Awaited<ReturnType<typeof openLake>>, path: string, body?: object) => {
    const response = await lake.fetch(
      new Request(`http://localhost:1/v2025-02-19/data/${path}`, {
        headers: { authorization: 'Bearer token-ada', 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
    return response.json()
  }
  const publishAt = inMilliseconds(1_000)
  const first = await openLake(options)
  await call(first, 'actions/production', {
    actions: [
      { actionType: 'sanity.action.release.create', releaseId: 'r1' },
      {
        actionType: 'sanity.action.document.version.create',
        publishedId: 'x',
        document: { _id: 'versions.r1.x', _type: 'article', title: 'Deux' },
      },
      { actionType: 'sanity.action.release.schedule', releaseId: 'r1', publishAt },
    ],
  })
  await first.close()
  const second = await openLake(options)
  try {
    await expect
      .poll(() => call(second, 'doc/production/x'), { timeout: 10_000 })
      .toMatchObject({ documents: [{ title: 'Deux' }] })
  } finally {
    await second.close()
    await rm(dataDir, { recursive: true })
  }
})
