import { createClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { findStrongReferrers } from './referrers.ts'

const clientWith = (result: readonly unknown[]) =>
  createClient({
    projectId: 'seed',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => async () => Response.json({ result, ms: 0, syncTags: [] }),
  })

const reference = { _type: 'reference', _ref: 'author-camille' }

it('strong references at any depth protect a document; a draft counts as its published version', async () => {
  const client = clientWith([
    { _id: 'article-1', _type: 'article', author: reference },
    { _id: 'drafts.article-1', _type: 'article', author: reference },
    { _id: 'about', _type: 'aboutPage', sections: [{ _key: 's', members: [{ ...reference, _key: 'a' }] }] },
    { _id: 'article-2', _type: 'article', author: { ...reference, _weak: true } },
  ])
  const ids = (await findStrongReferrers(client, 'drafts.author-camille')).map(({ _id }) => _id)
  expect(ids).toEqual(['drafts.article-1', 'about'])
})
