import type { ContentSourceMap } from '@sanity/client'
import { stegaClean } from '@sanity/client/stega'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake()
beforeAll(async () => {
  const ada = lake.client('ada')
  await ada.create({ _id: 'ann', _type: 'author', name: 'Ann' })
  await ada.create({
    _id: 'post',
    _type: 'post',
    title: 'As published',
    slug: { _type: 'slug', current: 'as-published' },
    author: { _type: 'reference', _ref: 'ann' },
    body: [
      { _key: 'b0', _type: 'block', children: [{ _key: 's0', _type: 'span', text: 'First' }] },
      { _key: 'b1', _type: 'quote', words: 'Second' },
    ],
  })
  await ada
    .patch('post')
    .set({ tags: ['one', 'two'] })
    .commit()
  await ada.create({
    _id: 'drafts.post',
    _type: 'post',
    title: 'As drafted',
    author: { _ref: 'ann', _type: 'reference' },
  })
})

const postQuery = `*[_type == "post"][0] {
  _id, title, "slug": slug.current, "by": author->{ name }, tags,
  body[] { ..., _type == "quote" => { "said": words } },
  "loud": upper(title)
}`

/** The source of each value of the result, as `document path`. */
function sourcesOf(map: ContentSourceMap | undefined): Record<string, string> {
  const entries = Object.entries(map?.mappings ?? {}).map(([path, mapping]) => {
    if (mapping.type !== 'value' || mapping.source.type !== 'documentValue') return [path, mapping.type]
    return [path, `${map?.documents[mapping.source.document]?._id} ${map?.paths[mapping.source.path]}`]
  })
  return Object.fromEntries(entries)
}

describe('a content source map', () => {
  test('maps every value that is not computed to its document and path', async () => {
    const { resultSourceMap } = await lake
      .client()
      .fetch(postQuery, {}, { filterResponse: false, resultSourceMap: 'withKeyArraySelector' })
    expect(sourcesOf(resultSourceMap)).toEqual({
      "$['_id']": "post $['_id']",
      "$['title']": "post $['title']",
      "$['slug']": "post $['slug']['current']",
      "$['by']['name']": "ann $['name']",
      "$['tags'][0]": "post $['tags'][0]",
      "$['tags'][1]": "post $['tags'][1]",
      "$['body'][0]['_key']": "post $['body'][?(@._key=='b0')]['_key']",
      "$['body'][0]['_type']": "post $['body'][?(@._key=='b0')]['_type']",
      "$['body'][0]['children'][0]['_key']":
        "post $['body'][?(@._key=='b0')]['children'][?(@._key=='s0')]['_key']",
      "$['body'][0]['children'][0]['_type']":
        "post $['body'][?(@._key=='b0')]['children'][?(@._key=='s0')]['_type']",
      "$['body'][0]['children'][0]['text']":
        "post $['body'][?(@._key=='b0')]['children'][?(@._key=='s0')]['text']",
      "$['body'][1]['_key']": "post $['body'][?(@._key=='b1')]['_key']",
      "$['body'][1]['_type']": "post $['body'][?(@._key=='b1')]['_type']",
      "$['body'][1]['words']": "post $['body'][?(@._key=='b1')]['words']",
      "$['body'][1]['said']": "post $['body'][?(@._key=='b1')]['words']",
    })
    expect(resultSourceMap?.documents).toEqual([
      { _id: 'post', _type: 'post' },
      { _id: 'ann', _type: 'author' },
    ])
  })

  test.each([
    ['a condition', 'select(_type == "post" => title)', "post $['title']"],
    ['a coalesce', 'coalesce(subtitle, title)', "post $['title']"],
    ['an array item', 'body[1].words', "post $['body'][1]['words']"],
    ['an item of a slice', 'tags[1..2][0]', "post $['tags'][1]"],
    ['a nested filter', 'body[_type == "quote"][0].words', "post $['body'][1]['words']"],
    ['a flattened array', 'body[].children[].text', "post $['body'][0]['children'][0]['text']"],
    ['a subquery', '*[_id == ^.author._ref][0].name', "ann $['name']"],
    ['the parent document', '*[_type == "author"][0]{"of": ^.title}.of', "post $['title']"],
    [
      'referencing documents',
      '*[_type == "author"][0]{"of": *[references(^._id)][0].title}.of',
      "post $['title']",
    ],
  ])('traces a value through %s', async (_, expression, origin) => {
    const { resultSourceMap } = await lake
      .client()
      .fetch(`*[_id == "post"][0]{"it": ${expression}}`, {}, { filterResponse: false, resultSourceMap: true })
    expect(Object.values(sourcesOf(resultSourceMap))).toEqual([origin])
  })

  test('names the draft when the perspective shows a draft', async () => {
    const { result, resultSourceMap } = await lake
      .client('ada')
      .fetch(
        '*[_type == "post"][0]{_id, title, "by": author->name}',
        {},
        { filterResponse: false, resultSourceMap: true, perspective: 'drafts' },
      )
    expect(result).toEqual({ _id: 'post', title: 'As drafted', by: 'Ann' })
    expect(sourcesOf(resultSourceMap)).toEqual({
      "$['title']": "drafts.post $['title']",
      "$['by']": "ann $['name']",
    })
  })

  test('is empty when the result is too large', async () => {
    await lake
      .client('ada')
      .create({ _id: 'long', _type: 'list', numbers: Array.from({ length: 5_001 }, (_, n) => n) })
    const { resultSourceMap } = await lake
      .client()
      .fetch('*[_id == "long"][0]', {}, { filterResponse: false, resultSourceMap: true })
    expect(resultSourceMap).toEqual({ documents: [], paths: [], mappings: {} })
  })

  test('is returned only on request', async () => {
    const response = await lake.request('/data/query/production?query=*&resultSourceMap=false')
    expect(await response.json()).not.toHaveProperty('resultSourceMap')
    expect((await lake.request('/data/query/production?query=*&resultSourceMap=please')).status).toBe(400)
  })
})

describe('stega', () => {
  test.each([
    ['drafts', 'As drafted', { _id: 'drafts.post', _type: 'post' }],
    ['published', 'As published', { _id: 'post', _type: 'post' }],
  ] as const)(
    'of the official client encodes the fields of %s texts',
    async (perspective, title, document) => {
      const encodedFields: object[] = []
      const client = lake
        .client('ada')
        .withConfig({
          stega: {
            enabled: true,
            studioUrl: 'https://studio.example',
            filter: ({ sourceDocument, sourcePath, value }) =>
              encodedFields.push({ sourceDocument, sourcePath, value }) > 0,
          },
        })
      const post = await client.fetch(postQuery, {}, { perspective })
      expect(stegaClean(post.title)).toBe(title)
      expect(post.title).not.toBe(title)
      expect(encodedFields).toContainEqual({ sourceDocument: document, sourcePath: ['title'], value: title })
    },
  )
})
