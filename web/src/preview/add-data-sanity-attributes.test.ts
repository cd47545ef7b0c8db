import type { ContentSourceMap } from '@sanity/client/csm'
import { describe, expect, it } from 'vitest'
import { addDataSanityAttributes } from './add-data-sanity-attributes.ts'

const studioUrl = 'http://localhost:3333'

/** A content source map, from each result path to its document and path. */
function sourceMap(leaves: Record<string, [id: string, type: string, path: string]>): ContentSourceMap {
  const documents: ContentSourceMap['documents'] = []
  const paths: string[] = []
  const mappings: ContentSourceMap['mappings'] = {}
  for (const [path, [_id, _type, from]] of Object.entries(leaves)) {
    const document = documents.push({ _id, _type }) - 1
    mappings[path] = {
      type: 'value',
      source: { type: 'documentValue', document, path: paths.push(from) - 1 },
    }
  }
  return { documents, paths, mappings }
}

const attribute = (type: string, id: string, path: string) =>
  `id=${id};type=${type};path=${path};base=${encodeURIComponent(studioUrl)}`

describe('a data-sanity attribute', () => {
  it('is added to an object with a date', () => {
    const article = { title: 'Image figée', publishedOn: '2026-08-12' }
    const map = sourceMap({ "$['title']": ['drafts.article-1', 'article', "$['title']"] })
    addDataSanityAttributes(article, map, studioUrl)
    expect(article).toMatchObject({ dataSanity: attribute('article', 'article-1', 'publishedOn') })
  })

  it('is added to a picture, located by its sibling fields', () => {
    const home = { finalCall: { title: 'Ce soir', image: { alt: null, asset: { _id: 'image-1' } } } }
    const map = sourceMap({ "$['finalCall']['title']": ['homePage', 'homePage', "$['finalCall']['title']"] })
    addDataSanityAttributes(home, map, studioUrl)
    expect(home.finalCall.image).toMatchObject({
      dataSanity: attribute('homePage', 'homePage', 'finalCall.image'),
    })
  })

  it('is added to a product card, edited as a whole', () => {
    const card = { _key: 'k1', _type: 'productCard', productId: 'box', title: 'Box', note: 'Notre choix' }
    const map = sourceMap({
      "$['body'][0]['note']": ['article-1', 'article', "$['body'][?(@._key=='k1')]['note']"],
    })
    addDataSanityAttributes({ body: [card] }, map, studioUrl)
    expect(card).toMatchObject({ dataSanity: attribute('article', 'article-1', 'body:k1') })
  })

  it('is added to a section apart from its date, to drag it', () => {
    const section = {
      _key: 'k1',
      _type: 'countdownSection',
      title: 'La nuit',
      endsAt: '2027-12-21T17:00:00Z',
    }
    const map = sourceMap({
      "$['sections'][0]['title']": ['page-1', 'page', "$['sections'][?(@._key=='k1')]['title']"],
    })
    addDataSanityAttributes({ sections: [section] }, map, studioUrl)
    expect(section).toMatchObject({
      sectionDataSanity: attribute('page', 'page-1', 'sections:k1'),
      dataSanity: attribute('page', 'page-1', 'sections:k1.endsAt'),
    })
  })

  it('points to the referenced document that a picture comes from', () => {
    const article = { title: 'Titre', author: { name: 'Élise', portrait: { asset: { _id: 'image-1' } } } }
    const map = sourceMap({
      "$['title']": ['article-1', 'article', "$['title']"],
      "$['author']['name']": ['author-elise', 'author', "$['name']"],
    })
    addDataSanityAttributes(article, map, studioUrl)
    expect(article.author.portrait).toMatchObject({
      dataSanity: attribute('author', 'author-elise', 'portrait'),
    })
  })

  it('is not added without a source map entry', () => {
    const article = { title: 'Titre', publishedOn: '2026-08-12', image: { asset: { _id: 'image-1' } } }
    addDataSanityAttributes(article, sourceMap({}), studioUrl)
    expect(article).toEqual({
      title: 'Titre',
      publishedOn: '2026-08-12',
      image: { asset: { _id: 'image-1' } },
    })
  })
})
