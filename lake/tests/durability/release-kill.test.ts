import type { Action } from '@sanity/client'
import { expect, test } from 'vitest'
import {
  connectLakeClient,
  createLakeFolder,
  type DurableWrite,
  inspectDatabase,
  type LakePlace,
  startLakeProcess,
  writeUntilKilled,
} from './killed-lakes.ts'

// A process takes longer to start than its lakes, so that each kill ends several lakes at once.
const LAKES = process.env.DEEP ? 4 : 1
const PROCESS_KILLS = process.env.DEEP ? 25 : 2

/** A release with two documents, published within some milliseconds: some before a kill, others after it. */
const schedulePublications: DurableWrite = async (client, id) => {
  const createVersion = (side: string): Action => ({
    actionType: 'sanity.action.document.version.create',
    publishedId: `${id}-${side}`,
    document: { _id: `versions.${id}.${id}-${side}`, _type: 'half' },
  })
  const publishAt = new Date(Date.now() + 20).toISOString()
  const actions: Action[] = [
    { actionType: 'sanity.action.release.create', releaseId: id },
    createVersion('left'),
    createVersion('right'),
    { actionType: 'sanity.action.release.schedule', releaseId: id, publishAt },
  ]
  await client.action(actions, { transactionId: id })
}

/** The documents of each release, which are its versions until it is published. */
const expectedHalves = (releases: readonly string[]) =>
  releases.flatMap((release) => {
    const [id = '', state] = release.split(' ')
    const folder = state === 'published' ? '' : `versions.${id}.`
    return [`${folder}${id}-left`, `${folder}${id}-right`]
  })

function expectWhole(place: LakePlace, acknowledged: readonly string[]): void {
  const found = inspectDatabase(place)
  const names = found.releases.map((release) => release.split(' ')[0])
  expect(found.integrity).toEqual(['ok'])
  expect(acknowledged.filter((id) => !names.includes(id))).toEqual([])
  expect(found.halves.toSorted()).toEqual(expectedHalves(found.releases).toSorted())
  expect(found.inconsistentDocuments).toEqual([])
}

async function expectAllPublished(place: LakePlace, acknowledged: readonly string[]): Promise<void> {
  const client = connectLakeClient(place)
  const countWaiting = () =>
    client.fetch<number>('count(*[_type == "system.release" && state == "scheduled"])')
  // About half of the releases wait by now; each is a transaction of its own.
  await expect.poll(countWaiting, { interval: 500, timeout: 30_000 + acknowledged.length * 800 }).toBe(0)
  const published = await client.fetch<string[]>('*[_type == "half"]._id')
  const expected = acknowledged.flatMap((id) => [`${id}-left`, `${id}-right`])
  expect(expected.filter((id) => !published.includes(id))).toEqual([])
}

test(`each acknowledged release is published once and whole when ${LAKES * PROCESS_KILLS} lakes are killed`, {
  tags: ['deep'],
  timeout: PROCESS_KILLS * 120_000 + 30_000,
}, async () => {
  const places = await Promise.all(Array.from({ length: LAKES }, createLakeFolder))
  const acknowledged = places.map((): string[] => [])
  for (let round = 1; round <= PROCESS_KILLS; round++) {
    const killAfter = LAKES * (1 + ((round * 7) % 6))
    const written = await writeUntilKilled(places, { write: schedulePublications, round, killAfter })
    for (const [index, place] of places.entries()) {
      acknowledged[index]?.push(...(written[index] ?? []))
      expectWhole(place, acknowledged[index] ?? [])
    }
  }
  await startLakeProcess(places)
  await Promise.all(places.map((place, index) => expectAllPublished(place, acknowledged[index] ?? [])))
  console.log(
    `${LAKES * PROCESS_KILLS} kills, ${acknowledged.flat().length} releases acknowledged, all published`,
  )
})
