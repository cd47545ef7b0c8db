import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestLake, type TestLake } from '../test-lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  const author = lake.client('ada')
  await author.createOrReplace({ _id: 'a', _type: 'article', title: 'é\n' })
  await author.createOrReplace({ _id: 'drafts.a', _type: 'article' })
  await author.createOrReplace({ _id: 'private.c', _type: 'comment' })
  await author.createOrReplace({ _id: 'c', _type: 'comment' })
  const transaction = author.transaction()
  for (let n = 0; n < 450; n += 1) transaction.createOrReplace({ _id: `z${n}`, _type: 'page' })
  await transaction.commit()
})
afterAll(() => lake.close())

async function exported(query: string, user?: 'ada' | 'wim') {
  const response = await lake.request(`/data/export/production${query}`, user ? { user } : {})
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const lines = (await response.text()).split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => JSON.parse(line))
}

const idsOf = (documents: { _id: string }[]) => documents.map(({ _id }) => _id).toSorted()

test('everything, drafts included, each whole and once, for those who may read it', async () => {
  const documents = await exported('', 'ada')
  expect(new Set(idsOf(documents)).size).toBe(454)
  expect(documents).toHaveLength(454)
  expect(documents.find(({ _id }) => _id === 'a')).toEqual(await lake.client('ada').getDocument('a'))
})

test('published root documents only, for anonymous callers', async () => {
  expect(idsOf(await exported('?types=article,comment'))).toEqual(['a', 'c'])
})

test('what the role may read, for others', async () => {
  expect(idsOf(await exported('', 'wim'))).toEqual(['a', 'drafts.a'])
})

test('only the types asked for', async () => {
  expect(idsOf(await exported('?types=comment', 'ada'))).toEqual(['c', 'private.c'])
})
