import { expect } from 'vitest'
import { reserveReviewFile, uploadTestReviewFile } from '../supabase/upload-review-file.ts'
import { type AttackCase, forEach } from './attack-case.ts'
import {
  type Attacker,
  type AttackFixture,
  createPictureFile,
  identities,
  signedInIdentities,
} from './attack-fixture.ts'

const bucket = (client: Attacker) => client.storage.from('reviews')
const nobody = '00000000-0000-4000-8000-000000000000'

interface StorageResponse {
  data: unknown
  error: { statusCode?: string | undefined } | null
}

/** The storage service's status for every kind of missing permission. */
function expectForbidden({ data, error }: StorageResponse): void {
  expect([data, error?.statusCode]).toEqual([null, '403'])
}

function expectStatus({ data, error }: StorageResponse, statusCode: string): void {
  expect([data, error?.statusCode]).toEqual([null, statusCode])
}

/** Paths to which a customer may not upload, from their id and a new number. */
const forbiddenPaths: [string, (id: string, number: number) => string][] = [
  ['in another customer’s name', (_id, number) => `images/${nobody}_${number}.jpg`],
  ['outside the two folders', (id, number) => `${id}_${number}.jpg`],
  ['in a folder of their own', (id, number) => `others/${id}_${number}.jpg`],
  ['in a folder below', (id, number) => `images/${id}/${number}.jpg`],
  ['with a longer name', (id, number) => `images/x${id}_${number}.jpg`],
  ['without a number', (id) => `images/${id}.jpg`],
  ['with a second extension', (id, number) => `images/${id}_${number}.html.jpg`],
  ['as a picture among the videos', (id, number) => `videos/${id}_${number}.jpg`],
]

async function expectOwnersFileUnchanged({ backend, ownersFile }: AttackFixture): Promise<void> {
  const { data } = await bucket(backend.service()).download(ownersFile)
  expect(data?.size).toBe(500)
}

const uploads: AttackCase[] = [
  ...forEach(
    signedInIdentities,
    'adds a picture to a path that was reserved for them',
    async (client, { ids }, as) => {
      expect(await uploadTestReviewFile(client, createPictureFile())).toMatch(
        new RegExp(`^images/${ids[as]}_[0-9]+[.]jpg$`),
      )
    },
  ),
  ...forEach(
    signedInIdentities,
    'cannot upload in their own name without a reservation',
    async (client, { ids, nextNumber }, as) =>
      expectForbidden(
        await bucket(client).upload(`images/${ids[as]}_${nextNumber()}.jpg`, createPictureFile()),
      ),
  ),
  ...forEach(
    ['otherCustomer'],
    'cannot upload to a path that another customer reserved',
    async (client, fixture) =>
      expectForbidden(
        await bucket(client).upload(
          await reserveReviewFile(fixture.clientOf('moderator'), 'image'),
          createPictureFile(),
        ),
      ),
  ),
  ...forEach(identities, 'cannot write to the public bucket', async (client, { nextNumber }) =>
    expectForbidden(
      await client.storage.from('review-media').upload(`images/${nextNumber()}.jpg`, createPictureFile()),
    ),
  ),
  ...forEach(
    ['anonymous'],
    'cannot upload, not even in the owner’s name',
    async (client, { ids, nextNumber }) =>
      expectForbidden(
        await bucket(client).upload(`images/${ids.owner}_${nextNumber()}.jpg`, createPictureFile()),
      ),
  ),
  ...forbiddenPaths.flatMap(([where, path]) =>
    forEach(signedInIdentities, `cannot upload ${where}`, async (client, { ids, nextNumber }, as) =>
      expectForbidden(await bucket(client).upload(path(ids[as], nextNumber()), createPictureFile())),
    ),
  ),
  ...forEach(
    ['otherCustomer', 'moderator'],
    'cannot upload in the owner’s name',
    async (client, { ids, nextNumber }) =>
      expectForbidden(
        await bucket(client).upload(`images/${ids.owner}_${nextNumber()}.jpg`, createPictureFile()),
      ),
  ),
  ...forEach(
    ['owner'],
    'cannot upload an SVG, which may contain a script',
    async (client, { ids, nextNumber }) =>
      expectStatus(
        await bucket(client).upload(
          `images/${ids.owner}_${nextNumber()}.svg`,
          createPictureFile(500, 'image/svg+xml'),
        ),
        '415',
      ),
  ),
  ...forEach(
    ['owner'],
    'cannot upload a picture that nothing re-encodes',
    async (client, { ids, nextNumber }) => {
      for (const type of ['image/png', 'image/webp', 'image/avif', 'image/gif'])
        expectStatus(
          await bucket(client).upload(
            `images/${ids.owner}_${nextNumber()}.jpg`,
            createPictureFile(500, type),
          ),
          '415',
        )
    },
  ),
  ...forEach(['owner'], 'cannot upload an HTML page', async (client, { ids, nextNumber }) =>
    expectStatus(
      await bucket(client).upload(
        `images/${ids.owner}_${nextNumber()}.html`,
        createPictureFile(500, 'text/html'),
      ),
      '415',
    ),
  ),
  ...forEach(['otherCustomer'], 'cannot upload a picture of more than 5 MiB', async (client) =>
    expectForbidden(
      await bucket(client).upload(
        await reserveReviewFile(client, 'image'),
        createPictureFile(5 * 1024 * 1024 + 1),
      ),
    ),
  ),
  ...forEach(['owner'], 'cannot upload outside the bucket', async (client, { ids, nextNumber }) => {
    const { data } = await bucket(client).upload(
      `images/../../${ids.owner}_${nextNumber()}.jpg`,
      createPictureFile(),
    )
    expect(data).toBeNull()
  }),
]

const changes: AttackCase[] = [
  ...forEach(['owner'], 'cannot add the same file twice', async (client, fixture) => {
    expectStatus(await bucket(client).upload(fixture.ownersFile, createPictureFile(600)), '409')
    await expectOwnersFileUnchanged(fixture)
  }),
  ...forEach(identities, 'cannot replace the owner’s file', async (client, fixture) => {
    expect(
      (await bucket(client).upload(fixture.ownersFile, createPictureFile(600), { upsert: true })).data,
    ).toBeNull()
    expect((await bucket(client).update(fixture.ownersFile, createPictureFile(600))).data).toBeNull()
    await expectOwnersFileUnchanged(fixture)
  }),
  ...forEach(identities, 'cannot remove the owner’s file', async (client, fixture) => {
    await bucket(client).remove([fixture.ownersFile])
    await expectOwnersFileUnchanged(fixture)
  }),
  ...forEach(identities, 'cannot move the owner’s file', async (client, fixture) => {
    expect(
      (await bucket(client).move(fixture.ownersFile, `images/${nobody}_${fixture.nextNumber()}.jpg`)).data,
    ).toBeNull()
    await expectOwnersFileUnchanged(fixture)
  }),
  ...forEach(
    ['anonymous', 'otherCustomer', 'moderator'],
    'cannot copy the owner’s file',
    async (client, fixture, as) => {
      const ownId = as === 'anonymous' ? nobody : fixture.ids[as]
      expect(
        (await bucket(client).copy(fixture.ownersFile, `images/${ownId}_${fixture.nextNumber()}.jpg`)).data,
      ).toBeNull()
    },
  ),
]

const reads: AttackCase[] = [
  ...forEach(identities, 'cannot open a private file by its URL', async (client, { backend, ownersFile }) => {
    const { publicUrl } = bucket(client).getPublicUrl(ownersFile).data
    expect((await backend.supabase.fetch(new Request(publicUrl), '127.0.0.1')).ok).toBe(false)
  }),
  ...forEach(
    ['anonymous', 'otherCustomer', 'moderator'],
    'cannot download the owner’s file',
    async (client, { ownersFile }) => expect((await bucket(client).download(ownersFile)).data).toBeNull(),
  ),
  ...forEach(['owner'], 'downloads their own file', async (client, { ownersFile }) =>
    expect((await bucket(client).download(ownersFile)).data?.size).toBe(500),
  ),
  ...forEach(identities, 'cannot sign a link to the owner’s file', async (client, { ownersFile }) => {
    expect((await bucket(client).createSignedUrl(ownersFile, 60)).data).toBeNull()
    const { data } = await bucket(client).createSignedUrls([ownersFile], 60)
    expect((data ?? []).flatMap(({ signedUrl }) => signedUrl ?? [])).toEqual([])
  }),
  ...forEach(identities, 'cannot list the public bucket', async (client) =>
    expect((await client.storage.from('review-media').list('images')).data ?? []).toEqual([]),
  ),
  ...forEach(
    ['anonymous', 'otherCustomer', 'moderator'],
    'does not find the owner’s file in the list',
    async (client, { ids }) => {
      const { data } = await bucket(client).list('images', { limit: 1000 })
      expect(JSON.stringify(data ?? [])).not.toContain(ids.owner)
    },
  ),
  ...forEach(['owner'], 'finds their own file in the list', async (client, { ownersFile }) => {
    const { data } = await bucket(client).list('images', { limit: 1000 })
    expect(JSON.stringify(data)).toContain(ownersFile.slice('images/'.length))
  }),
  ...forEach(identities, 'cannot see or change the buckets', async (client) => {
    expect((await client.storage.listBuckets()).data ?? []).toEqual([])
    expect((await client.storage.createBucket('mine')).data).toBeNull()
    expect((await client.storage.updateBucket('reviews', { public: false })).data).toBeNull()
    expect((await client.storage.deleteBucket('reviews')).data).toBeNull()
  }),
  ...forEach(identities, 'cannot empty the bucket', async (client, fixture) => {
    await client.storage.emptyBucket('reviews')
    await expectOwnersFileUnchanged(fixture)
  }),
  ...forEach(
    ['anonymous', 'otherCustomer', 'moderator'],
    'cannot sign an upload in the owner’s name',
    async (client, { ids, nextNumber }) =>
      expect(
        (await bucket(client).createSignedUploadUrl(`images/${ids.owner}_${nextNumber()}.jpg`)).data,
      ).toBeNull(),
  ),
]

export const fileCases: AttackCase[] = [...uploads, ...changes, ...reads]
