import { replaceStoreTransport } from '@lucarne/core/commerce/store-request.ts'
import { parseIndexFile } from '@lucarne/core/search/index-file.ts'
import { fixedPageDocuments } from '@lucarne/core/search/sync-index.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { expect, it } from 'vitest'
import { createSearchIndex } from './search-index.ts'

/** Articles as the Content Lake has them, by id. */
const articles = new Map<string, { version: string; title: string }>()
let requests: string[] = []

replaceStoreTransport(async (path) => {
  requests.push(path)
  return Response.json({ count: 0, products: [] })
})
mockContent((_query, { ids }) => {
  requests.push(Array.isArray(ids) ? ids.join(' ') : 'versions')
  const wanted = Array.isArray(ids) ? ids : [...articles.keys()]
  return wanted.flatMap((_id: string) => {
    const found = articles.get(_id)
    if (!found) return []
    const { version, title } = found
    const texts = { summary: '', text: `Le texte de ${title}`, name: '', path: `/blog/${_id}` }
    return [{ _id, _type: 'article', version, title, ...(Array.isArray(ids) && texts) }]
  })
})

it('the search index of a rebuild requests changed texts only', async () => {
  for (const id of ['a', 'b', 'c']) articles.set(id, { version: '1', title: `Guide ${id}` })
  const previous = await createSearchIndex()

  articles.set('b', { version: '2', title: 'Un autre titre' })
  articles.delete('c')
  articles.set('d', { version: '1', title: 'Un ajout' })
  requests = []
  const rebuilt = await createSearchIndex(previous)
  expect(requests).toEqual(['versions', 'b d'])
  const index = parseIndexFile(rebuilt)
  expect(index.versions()).toEqual(
    new Map([...fixedPageDocuments.map(({ id }) => [id, ''] as const), ['a', '1'], ['b', '2'], ['d', '1']]),
  )
  expect(index.search('guide').map(({ document }) => document.id)).toEqual(['a'])
})
