import { expect } from 'vitest'
import { type Attacker, type Case, forEach, identities, signedIn } from './case.ts'
import { picture, type World } from './world.ts'

const bucket = (client: Attacker) => client.storage.from('reviews')
const nobody = '00000000-0000-4000-8000-000000000000'

interface Outcome {
  data: unknown
  error: { statusCode?: string | undefined } | null
}

/** The storage service's word for « not allowed », whatever stands in the way. */
function expectNoEntry({ data, error }: Outcome): void {
  expect([data, error?.statusCode]).toEqual([null, '403'])
}

function expectStatus({ data, error }: Outcome, statusCode: string): void {
  expect([data, error?.statusCode]).toEqual([null, statusCode])
}

/** Where a customer may not put a picture, given their id and a fresh number. */
const foreignPlaces: [string, (id: string, number: number) => string][] = [
  ['in another customer’s name', (_id, number) => `images/${nobody}_${number}.png`],
  ['outside the two folders', (id, number) => `${id}_${number}.png`],
  ['in a folder of their own', (id, number) => `others/${id}_${number}.png`],
  ['in a folder below', (id, number) => `images/${id}/${number}.png`],
  ['behind a longer name', (id, number) => `images/x${id}_${number}.png`],
  ['without a number', (id) => `images/${id}.png`],
  ['with a second extension', (id, number) => `images/${id}_${number}.html.png`],
  ['as a picture among the videos', (id, number) => `videos/${id}_${number}.png`],
]

async function ownersFileIsWhole({ house, ownersFile }: World): Promise<void> {
  const address = bucket(house.browser()).getPublicUrl(ownersFile).data.publicUrl
  const response = await house.supabase.fetch(new Request(address), null)
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 100])
}

const uploads: Case[] = [
  ...forEach(signedIn, 'adds a picture in their own name', async (client, { ids, next }, as) => {
    const path = `images/${ids[as]}_${next()}.png`
    const { data } = await bucket(client).upload(path, picture())
    expect(data?.path).toBe(path)
  }),
  ...forEach(['anonymous'], 'cannot upload, not even in the owner’s name', async (client, { ids, next }) =>
    expectNoEntry(await bucket(client).upload(`images/${ids.owner}_${next()}.png`, picture())),
  ),
  ...foreignPlaces.flatMap(([where, path]) =>
    forEach(signedIn, `cannot upload ${where}`, async (client, { ids, next }, as) =>
      expectNoEntry(await bucket(client).upload(path(ids[as], next()), picture())),
    ),
  ),
  ...forEach(['stranger', 'moderator'], 'cannot upload in the owner’s name', async (client, { ids, next }) =>
    expectNoEntry(await bucket(client).upload(`images/${ids.owner}_${next()}.png`, picture())),
  ),
  ...forEach(['owner'], 'cannot upload a drawing that may carry a script', async (client, { ids, next }) =>
    expectStatus(
      await bucket(client).upload(`images/${ids.owner}_${next()}.svg`, picture(100, 'image/svg+xml')),
      '415',
    ),
  ),
  ...forEach(['owner'], 'cannot upload a page', async (client, { ids, next }) =>
    expectStatus(
      await bucket(client).upload(`images/${ids.owner}_${next()}.html`, picture(100, 'text/html')),
      '415',
    ),
  ),
  ...forEach(['owner'], 'cannot upload a picture of more than 5 MiB', async (client, { ids, next }) =>
    expectNoEntry(
      await bucket(client).upload(`images/${ids.owner}_${next()}.png`, picture(5 * 1024 * 1024 + 1)),
    ),
  ),
  ...forEach(['owner'], 'cannot lead out of the bucket', async (client, { ids, next }) => {
    const { data } = await bucket(client).upload(`images/../../${ids.owner}_${next()}.png`, picture())
    expect(data).toBeNull()
  }),
]

const exchanges: Case[] = [
  ...forEach(['owner'], 'cannot add the same file twice', async (client, world) => {
    expectStatus(await bucket(client).upload(world.ownersFile, picture(200)), '409')
    await ownersFileIsWhole(world)
  }),
  ...forEach(identities, 'cannot exchange the owner’s file', async (client, world) => {
    expect((await bucket(client).upload(world.ownersFile, picture(200), { upsert: true })).data).toBeNull()
    expect((await bucket(client).update(world.ownersFile, picture(200))).data).toBeNull()
    await ownersFileIsWhole(world)
  }),
  ...forEach(identities, 'cannot remove the owner’s file', async (client, world) => {
    await bucket(client).remove([world.ownersFile])
    await ownersFileIsWhole(world)
  }),
  ...forEach(identities, 'cannot move the owner’s file', async (client, world) => {
    expect(
      (await bucket(client).move(world.ownersFile, `images/${nobody}_${world.next()}.png`)).data,
    ).toBeNull()
    await ownersFileIsWhole(world)
  }),
  ...forEach(
    ['anonymous', 'stranger', 'moderator'],
    'cannot copy the owner’s file',
    async (client, world, as) => {
      const mine = as === 'anonymous' ? nobody : world.ids[as]
      expect(
        (await bucket(client).copy(world.ownersFile, `images/${mine}_${world.next()}.png`)).data,
      ).toBeNull()
    },
  ),
]

const looks: Case[] = [
  ...forEach(
    ['anonymous', 'stranger', 'moderator'],
    'does not find the owner’s file in the list',
    async (client, { ids }) => {
      const { data } = await bucket(client).list('images', { limit: 1000 })
      expect(JSON.stringify(data ?? [])).not.toContain(ids.owner)
    },
  ),
  ...forEach(['owner'], 'finds their own file in the list', async (client, { ids }) => {
    const { data } = await bucket(client).list('images', { limit: 1000 })
    expect(JSON.stringify(data)).toContain(`${ids.owner}_1.png`)
  }),
  ...forEach(identities, 'cannot see or change the buckets', async (client) => {
    expect((await client.storage.listBuckets()).data ?? []).toEqual([])
    expect((await client.storage.createBucket('mine')).data).toBeNull()
    expect((await client.storage.updateBucket('reviews', { public: false })).data).toBeNull()
    expect((await client.storage.deleteBucket('reviews')).data).toBeNull()
  }),
  ...forEach(identities, 'cannot empty the bucket', async (client, world) => {
    await client.storage.emptyBucket('reviews')
    await ownersFileIsWhole(world)
  }),
  ...forEach(
    ['anonymous', 'stranger', 'moderator'],
    'cannot sign an upload in the owner’s name',
    async (client, { ids, next }) =>
      expect(
        (await bucket(client).createSignedUploadUrl(`images/${ids.owner}_${next()}.png`)).data,
      ).toBeNull(),
  ),
]

export const fileCases: Case[] = [...uploads, ...exchanges, ...looks]
