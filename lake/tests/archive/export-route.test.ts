import { beforeAll, expect, test } from 'vitest'
import { openTestLake } from '../open-test-lake.ts'

const lake = await openTestLake()
beforeAll(async () => {
  const author = lake.client('ada')
  await author.createOrReplace({ _id: 'a', _type: 'article', title: 'é\n' })
  await author.createOrReplace({ _id: 'drafts.a', _type: 'article' })
  await author.createOrReplace({ _id: 'private.c', _type: 'comment' })
  await author.createOrReplace({ _id: 'c', _type: 'comment' })
  const transaction = author.transaction()
  for (let n = 0; n < 450; n += 1) transaction.createOrReplace({ _id: `z${n}`, _type: 'page' })
  await transaction.commit()
})

async function fetchExport(query: string, user?: 'ada' | 'wim') {
  const response = await lake.request(`/data/export/production${query}`, user ? { user } : {})
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const lines = (await response.text()).split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => JSON.parse(line))
}

const idsOf = (documents: { _id: string }[]) => documents.map(({ _id }) => _id).toSorted()

test('the export has each document once, drafts included, for roles that read all', async () => {
  const documents = await fetchExport('', 'ada')
  expect(new Set(idsOf(documents)).size).toBe(454)
  expect(documents).toHaveLength(454)
  expect(documents.find(({ _id }) => _id === 'a')).toEqual(await lake.client('ada').getDocument('a'))
})

test('the export has only public documents for anonymous callers', async () => {
  expect(idsOf(await fetchExport('?types=article,comment'))).toEqual(['a', 'c'])
})

test('the export has only what the role may read', async () => {
  expect(idsOf(await fetchExport('', 'wim'))).toEqual(['a', 'drafts.a'])
})

test('the export has only the requested types', async () => {
  expect(idsOf(await fetchExport('?types=comment', 'ada'))).toEqual(['c', 'private.c'])
})
