import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake()
const client = lake.client('ada')
const secret = 'Camille Delacroix, 06 12 34 56 78'

const post = (path: string, body: object) =>
  client.request({ url: `/data/${path}/production`, method: 'POST', body })

async function writeRevisions(id: string): Promise<void> {
  await client.createOrReplace({ _id: id, _type: 'article', name: secret })
  await client
    .patch(id)
    .set({ name: `${secret}!` })
    .commit()
}

const readHistory = async (id: string) =>
  (await lake.request(`/data/history/production/transactions/${id}`, { user: 'ada' })).text()

function readDatabase(): string {
  const files = readdirSync(lake.dataDir).filter((name) => name.startsWith('lake.db'))
  return files.map((name) => readFileSync(join(lake.dataDir, name), 'latin1')).join()
}

describe('a deletion with purge', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['mutation', 'a', () => post('mutate', { mutations: [{ delete: { id: 'a', purge: true } }] })],
    [
      'mutation by query',
      'b',
      () => post('mutate', { mutations: [{ delete: { query: '*[_id == "b"]', purge: true } }] }),
    ],
    [
      'action',
      'c',
      () =>
        post('actions', {
          actions: [{ actionType: 'sanity.action.document.delete', publishedId: 'c', purge: true }],
        }),
    ],
    [
      'discarded draft',
      'drafts.d',
      () =>
        post('actions', {
          actions: [{ actionType: 'sanity.action.document.discard', draftId: 'drafts.d', purge: true }],
        }),
    ],
  ])('leaves nothing of the document in its history and in the files: %s', async (_, id, purge) => {
    await writeRevisions(id)
    expect(await readHistory(id)).toContain(secret)
    await purge()
    expect(await readHistory(id)).not.toContain(secret)
    const last = await lake.request(`/data/history/production/documents/${id}?lastRevision=true`, {
      user: 'ada',
    })
    expect(await last.json()).toEqual({ documents: [] })
    expect(readDatabase()).not.toContain(secret)
  })

  test('keeps the history of other documents', async () => {
    await writeRevisions('kept')
    await client.delete('kept')
    await writeRevisions('e')
    await post('mutate', { mutations: [{ delete: { id: 'e', purge: true } }] })
    expect(await readHistory('kept')).toContain(secret)
  })
})
