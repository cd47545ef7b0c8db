import type { ContentSourceMap } from '@sanity/client/csm'
import { describe, expect, it } from 'vitest'
import { markWordless } from './mark-wordless.ts'

const studioUrl = 'http://localhost:3333'

/** A source map as the lake writes it: for each path of the answer, the document and the path it comes from. */
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

const at = (type: string, id: string, path: string) =>
  `id=${id};type=${type};path=${path};base=${encodeURIComponent(studioUrl)}`

describe('what has no words', () => {
  it('is a date, beside a title that has some', () => {
    const article = { title: 'Image figée', publishedOn: '2026-08-12' }
    const map = sourceMap({ "$['title']": ['drafts.article-1', 'article', "$['title']"] })
    markWordless(article, map, studioUrl)
    expect(article).toMatchObject({ dataSanity: at('article', 'article-1', 'publishedOn') })
  })

  it('is a picture, found through its neighbours', () => {
    const home = { finalCall: { title: 'Ce soir', image: { alt: null, asset: { _id: 'image-1' } } } }
    const map = sourceMap({ "$['finalCall']['title']": ['homePage', 'homePage', "$['finalCall']['title']"] })
    markWordless(home, map, studioUrl)
    expect(home.finalCall.image).toMatchObject({ dataSanity: at('homePage', 'homePage', 'finalCall.image') })
  })

  it('is a product card in a text, whose price is the store’s', () => {
    const card = { _key: 'k1', _type: 'productCard', productId: 'box', title: 'Box', note: 'Notre choix' }
    const map = sourceMap({
      "$['body'][0]['note']": ['article-1', 'article', "$['body'][?(@._key=='k1')]['note']"],
    })
    markWordless({ body: [card] }, map, studioUrl)
    expect(card).toMatchObject({ dataSanity: at('article', 'article-1', 'body:k1') })
  })

  it('belongs to the document it was taken from, when another one refers to it', () => {
    const article = { title: 'Titre', author: { name: 'Élise', portrait: { asset: { _id: 'image-1' } } } }
    const map = sourceMap({
      "$['title']": ['article-1', 'article', "$['title']"],
      "$['author']['name']": ['author-elise', 'author', "$['name']"],
    })
    markWordless(article, map, studioUrl)
    expect(article.author.portrait).toMatchObject({ dataSanity: at('author', 'author-elise', 'portrait') })
  })

  it('is left alone where the source map knows nothing of it', () => {
    const article = { title: 'Titre', publishedOn: '2026-08-12', image: { asset: { _id: 'image-1' } } }
    markWordless(article, sourceMap({}), studioUrl)
    expect(article).toEqual({
      title: 'Titre',
      publishedOn: '2026-08-12',
      image: { asset: { _id: 'image-1' } },
    })
  })
})
