import { expect, test } from 'vitest'
import { openTestLake } from '../open-test-lake.ts'
import { readEvents } from '../read-events.ts'
import { ReleaseHarness } from './release-harness.ts'

const lake = await openTestLake()
const releases = new ReleaseHarness(lake)
const first = await releases.createRelease()
const second = await releases.createRelease()
const id = await releases.publishArticle('Publié')
const removed = await releases.publishArticle('Retiré')
await releases.addVersion(first, id, 'Premier')
await releases.addVersion(second, id, 'Second')
await releases.client.create({ _id: `drafts.${id}`, _type: 'article', title: 'Brouillon' })
await releases.client.unpublishVersion({ releaseId: second, publishedId: removed })

test.each([
  [[first], 'Premier'],
  [[second, first], 'Second'],
  [[first, second], 'Premier'],
  [['drafts', first], 'Brouillon'],
  [['published'], 'Publié'],
])('the first release of the stack that has a version decides', async (stack, title) => {
  expect(await releases.fetchTitle(id, stack)).toBe(title)
})

test('a document that a release unpublishes is hidden in its perspective only', async () => {
  expect(await releases.fetchTitle(removed, [second])).toBeNull()
  expect(await releases.fetchTitle(removed, [first])).toBe('Retiré')
  const count = (stack: string[]) =>
    releases.client.fetch('count(*[_type == "article"])', {}, { perspective: stack })
  expect([await count([second]), await count([first])]).toEqual([1, 2])
})

test('an anonymous caller reads no version and no release by any perspective', async () => {
  const anonymous = lake.client()
  const queries = [
    '*',
    '*[_id in path("versions.**") || _id in path("_.**")]',
    '*[sanity::versionOf($id)]',
    '*[sanity::partOfRelease($first)]',
    '*[_type == "system.release"]',
    'releases::all()',
    '*[_id == $versionId]',
    '*[_id == $releaseId]',
    '[{"_ref": $versionId}][]->',
    '*[_originalId match "versions*"]',
  ]
  const params = { id, first, versionId: `versions.${first}.${id}`, releaseId: `_.releases.${first}` }
  for (const perspective of [
    'raw',
    'published',
    'drafts',
    [first],
    [second, first],
    ['drafts', first],
  ] as const) {
    for (const query of queries) {
      const stack = typeof perspective === 'string' ? perspective : [...perspective]
      const result = await anonymous.fetch(query, params, { perspective: stack })
      expect(JSON.stringify(result)).not.toMatch(
        /Premier|Second|Brouillon|Rentrée|versions\.|system\.release/,
      )
    }
  }
  const ids = [params.versionId, params.releaseId]
  expect(await anonymous.getDocuments(ids)).toEqual([null, null])
  expect(await anonymous.fetch('*[_id == $id][0].title', { id: removed }, { perspective: [second] })).toBe(
    'Retiré',
  )
})

test('an anonymous caller may neither act on releases nor read their history', async () => {
  const anonymous = lake.client()
  await expect(anonymous.releases.create({ releaseId: 'mine' })).rejects.toMatchObject({ statusCode: 401 })
  await expect(anonymous.releases.publish({ releaseId: first })).rejects.toMatchObject({ statusCode: 401 })
  const history = `/data/history/production/documents/versions.${first}.${id}?lastRevision=true`
  await expect(anonymous.request({ url: history })).rejects.toMatchObject({ statusCode: 401 })
})

test.each([
  ['listen', '/data/listen/production?query=*&includeResult=true&includeAllVersions=true'],
  ['live/events', '/data/live/events/production'],
])('an anonymous %s stream tells of published documents only', async (_, path) => {
  const events = readEvents(await lake.request(path))
  expect((await events.next()).event).toBe('welcome')
  const releaseId = await releases.createRelease()
  await releases.client.createVersion({
    releaseId,
    publishedId: `${releaseId}-new`,
    document: { _type: 'secretType', title: 'Secret' },
  })
  await releases.client.discardVersion({ releaseId, publishedId: `${releaseId}-new` })
  await releases.client.releases.archive({ releaseId })
  await releases.client.create({ _type: 'notice' })
  const heard = JSON.stringify(await events.next())
  expect(heard).toContain('notice')
  expect(heard).not.toMatch(/secretType|Secret|Rentrée|system\.release|versions\./)
  await events.close()
})

test('a role publishes a release only if it may write all its documents', async () => {
  const releaseId = await releases.createRelease()
  await releases.client.createVersion({ releaseId, publishedId: 'note', document: { _type: 'note' } })
  const writer = lake.client('wim')
  const refused = { details: { items: [{ error: { type: 'insufficientPermissionsError' } }] } }
  await expect(writer.releases.publish({ releaseId })).rejects.toMatchObject(refused)
  await expect(
    writer.releases.schedule({ releaseId, publishAt: '2099-01-01T00:00:00Z' }),
  ).rejects.toMatchObject(refused)
  expect(await releases.fetchRelease(releaseId)).toMatchObject({ state: 'active' })
})
