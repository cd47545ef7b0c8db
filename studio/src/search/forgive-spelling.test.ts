import { expect, it } from 'vitest'
import { forgiveSpelling } from './forgive-spelling.ts'

const titles = ['La télévision francophone', 'Un téléviseur Samsung']
const endpoint = 'https://abc123.api.sanity.io/v2025-02-19/data/query/production'

/** A Content Lake that finds titles by the beginnings of their words, and knows neither accents nor slips. */
function fakeLake() {
  const searched: string[] = []
  const search = (text: string) => {
    searched.push(text)
    return titles.filter((title) =>
      text.split(' ').every((word) => title.toLowerCase().includes(word.replace('*', ''))),
    )
  }
  const fetchContent: typeof fetch = async (input, init) => {
    const { searchParams } = new URL(String(input))
    if (init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError')
    const text: unknown =
      typeof init?.body === 'string'
        ? JSON.parse(init.body).params.__query
        : JSON.parse(searchParams.get('$__query') ?? 'null')
    return Response.json({ result: typeof text === 'string' ? search(text) : titles })
  }
  return { searched, fetchContent }
}

const searchUrl = (text: string) => {
  const query = { query: '*[@ match text::query($__query)]', $__query: JSON.stringify(text) }
  return `${endpoint}?${new URLSearchParams(query)}`
}
const resultOf = async (response: Promise<Response>) => (await (await response).json()).result

it.each([
  ['tele franco*', titles.slice(0, 1)],
  ['television*', titles.slice(0, 1)],
  ['samsng*', titles.slice(1)],
  ['xyz*', []],
])('a search for « %s » ignores accents, unfinished words and typos', async (text, found) => {
  const search = forgiveSpelling(fakeLake().fetchContent)
  expect(await resultOf(search(searchUrl(text)))).toEqual(found)
})

it('a search that finds something is not corrected, and one in a POST is', async () => {
  const lake = fakeLake()
  const search = forgiveSpelling(lake.fetchContent)
  await search(searchUrl('samsung*'))
  const body = JSON.stringify({ query: '…', params: { __query: 'samsng*', __limit: 9 } })
  expect(await resultOf(search(endpoint, { method: 'POST', body }))).toEqual(titles.slice(1))
  expect(lake.searched).toEqual(['samsung*', 'samsng*', 'samsung*'])
})

it('an empty search and any other request stay as they are', async () => {
  const lake = fakeLake()
  const search = forgiveSpelling(lake.fetchContent)
  expect(await resultOf(search(searchUrl('*')))).toEqual(titles)
  expect(await resultOf(search(`${endpoint}?query=*`))).toEqual(titles)
  expect(lake.searched).toEqual(['*'])
})

it('a search works as typed when the titles cannot be loaded', async () => {
  const lake = fakeLake()
  const search = forgiveSpelling((input, init) =>
    String(input).includes('__query') ? lake.fetchContent(input, init) : Promise.reject(new Error('offline')),
  )
  expect(await resultOf(search(searchUrl('samsung')))).toEqual(titles.slice(1))
})
