import { ClientError, type ClientPerspective } from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake()
beforeAll(async () => {
  const ada = lake.client('ada')
  await ada.create({ _id: 'ann', _type: 'author', name: 'Ann' })
  await ada.create({ _id: 'drafts.ann', _type: 'author', name: 'Anne' })
  await ada.create({ _id: 'versions.rA.ann', _type: 'author', name: 'Annie' })
  const author = { _type: 'reference', _ref: 'ann' }
  await ada.create({ _id: 'post', _type: 'post', title: 'Published', author })
  await ada.create({ _id: 'drafts.new', _type: 'post', title: 'Begun', author })
})

test('a result is compressed, an event stream is not', async () => {
  const result = await lake.request('/data/query/production?query=*')
  expect(result.headers.get('content-encoding')).toBe('gzip')
  expect((await result.json()).result).not.toEqual([])
  const abort = new AbortController()
  const stream = await lake.request('/data/listen/production?query=*', { signal: abort.signal })
  expect(stream.headers.get('content-encoding')).toBeNull()
  abort.abort()
})

describe('a query of the official client', () => {
  test.each([
    ['short, by GET', 'Published'],
    ['too long for a URL, by POST', 'Published'.padEnd(20_000)],
  ])('accepts parameters of every type: %s', async (_, title) => {
    const params = { title, types: ['post', 'page'], least: 0, strict: true, none: null }
    const query =
      '*[_type in $types && title == string::split($title, " ")[0] && $strict && $least < 1]{title, "none": $none}'
    expect(await lake.client().fetch(query, params)).toEqual([{ title: 'Published', none: null }])
  })

  test('accepts an index or a slice as parameters', async () => {
    const query = '*[_type == "post"] | order(title)[$from...$to].title'
    const result = lake.client('ada').fetch(query, { from: 0, to: 1 }, { perspective: 'drafts' })
    expect(await result).toEqual(['Begun'])
  })

  test.each<[ClientPerspective, string[]]>([
    ['published', ['Published by Ann']],
    ['drafts', ['Begun by Anne', 'Published by Anne']],
    [
      ['rA', 'drafts'],
      ['Begun by Annie', 'Published by Annie'],
    ],
    ['raw', ['Begun by Ann', 'Published by Ann']],
  ])('sees %s documents, also through references', async (perspective, expected) => {
    const query = '*[_type == "post"] | order(title) {"by": title + " by " + author->name}.by'
    expect(await lake.client('ada').fetch(query, {}, { perspective })).toEqual(expected)
  })

  test('the raw perspective has versions only since the API version with releases', async () => {
    const fetchIds = (apiVersion: string) =>
      lake
        .client('ada')
        .withConfig({ apiVersion })
        .fetch('*[_type == "author"]._id | order(@)', {}, { perspective: 'raw' })
    expect(await fetchIds('2025-02-18')).toEqual(['ann', 'drafts.ann'])
    expect(await fetchIds('2025-02-19')).toEqual(['ann', 'drafts.ann', 'versions.rA.ann'])
  })

  test('is accepted in the URL with 11,000 characters to encode', async () => {
    const query = new URLSearchParams({ query: `count(*[title == "${'é'.repeat(5_500)}"])` })
    const response = await lake.request(`/data/query/production?${query}`)
    expect(await response.json()).toMatchObject({ result: 0 })
  })

  test('is accepted when its path begins with two slashes', async () => {
    const response = await fetch(`${lake.baseUrl}//v2025-02-19/data/query/production?query=1`)
    expect(await response.json()).toMatchObject({ result: 1 })
  })

  test('is returned with its result unless returnQuery is false', async () => {
    const query = '*[_id == "post"][0].title'
    const response = await lake.client().fetch(query, {}, { filterResponse: false })
    expect(response).toMatchObject({ query, result: 'Published', ms: expect.any(Number) })
    const withoutQuery = await lake.client().fetch(query, {}, { filterResponse: false, returnQuery: false })
    expect(withoutQuery).not.toHaveProperty('query')
  })

  test('is refused with the position of a syntax error', async () => {
    const refused = await lake
      .client()
      .fetch('*[_type == ')
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ClientError)
    expect(refused).toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError', query: '*[_type == ', start: expect.any(Number) },
    })
  })
})

describe('a document with all its versions', () => {
  test('is returned to a caller who may read them', async () => {
    const ids = (user?: 'ada') =>
      lake
        .client(user)
        .getDocument('ann', { includeAllVersions: true })
        .then((documents) => documents.map(({ _id }) => _id))
    expect((await ids('ada')).sort()).toEqual(['ann', 'drafts.ann', 'versions.rA.ann'])
    expect(await ids()).toEqual(['ann'])
  })
})

describe('the documents of a dataset', () => {
  const fetchCounts = async (user: 'ada' | 'wim') => {
    const response = await lake.request('/data/stats/production', { user })
    const { documents, types, releases } = await response.json()
    return [documents, types, releases].map(({ count }) => count.value)
  }

  test('are counted for a signed-in caller, without those that they may not read', async () => {
    expect(await fetchCounts('ada')).toEqual([5, 2, 0])
    expect(await fetchCounts('wim')).toEqual([0, 0, 0])
    expect((await lake.request('/data/stats/production')).status).toBe(401)
  })
})
