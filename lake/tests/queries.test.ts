import { ClientError, type ClientPerspective } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestLake, type TestLake } from './test-lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  const ada = lake.client('ada')
  await ada.create({ _id: 'ann', _type: 'author', name: 'Ann' })
  await ada.create({ _id: 'drafts.ann', _type: 'author', name: 'Anne' })
  await ada.create({ _id: 'versions.rA.ann', _type: 'author', name: 'Annie' })
  const author = { _type: 'reference', _ref: 'ann' }
  await ada.create({ _id: 'post', _type: 'post', title: 'Published', author })
  await ada.create({ _id: 'drafts.new', _type: 'post', title: 'Begun', author })
})
afterAll(() => lake.close())

describe('a query of the real client', () => {
  test.each([
    ['short, by GET', 'Published'],
    ['too long for an address, by POST', 'Published'.padEnd(20_000)],
  ])('takes parameters of every kind: %s', async (_, title) => {
    const params = { title, types: ['post', 'page'], least: 0, strict: true, none: null }
    const query =
      '*[_type in $types && title == string::split($title, " ")[0] && $strict && $least < 1]{title, "none": $none}'
    expect(await lake.client().fetch(query, params)).toEqual([{ title: 'Published', none: null }])
  })

  test('with an index or a slice given as parameters', async () => {
    const query = '*[_type == "post"] | order(title)[$from...$to].title'
    const answer = lake.client('ada').fetch(query, { from: 0, to: 1 }, { perspective: 'drafts' })
    expect(await answer).toEqual(['Begun'])
  })

  test.each<[ClientPerspective, string[]]>([
    ['published', ['Published by Ann']],
    ['drafts', ['Begun by Anne', 'Published by Anne']],
    [
      ['rA', 'drafts'],
      ['Begun by Annie', 'Published by Annie'],
    ],
    ['raw', ['Begun by Ann', 'Published by Ann']],
  ])('sees %s documents, and so through references', async (perspective, expected) => {
    const query = '*[_type == "post"] | order(title) {"by": title + " by " + author->name}.by'
    expect(await lake.client('ada').fetch(query, {}, { perspective })).toEqual(expected)
  })

  test('is answered with its own text, unless it asks for none', async () => {
    const query = '*[_id == "post"][0].title'
    const told = await lake.client().fetch(query, {}, { filterResponse: false })
    expect(told).toMatchObject({ query, result: 'Published', ms: expect.any(Number) })
    const untold = await lake.client().fetch(query, {}, { filterResponse: false, returnQuery: false })
    expect(untold).not.toHaveProperty('query')
  })

  test('that is malformed is refused with the place of the mistake', async () => {
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
