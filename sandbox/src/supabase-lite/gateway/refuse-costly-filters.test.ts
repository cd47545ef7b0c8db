import { expect, test } from 'vitest'
import { refuseCostlyFilters } from './refuse-costly-filters.ts'

const keys = { secretKey: 'secret', publishableKey: 'public' }
const handle = refuseCostlyFilters(async () => new Response('ok'), keys)
const send = async (query: string, headers: Record<string, string> = { apikey: 'public' }) =>
  (await handle(new Request(`http://localhost:54321/rest/v1/reviews?${query}`, { headers }), null)).status

test.each([
  'comment=eq.a.match.b',
  'comment=ilike.*match.*',
  'select=id,comment&order=comment',
  'or=(comment.eq.rematch.,rating.gt.4)',
  'comment=eq.lifts.up',
])('a request without a costly filter passes: %s', async (query) => {
  expect(await send(query)).toBe(200)
})

test.each([
  'comment=not.not.match.a',
  'comment=%6Datch.a',
  'comment=MATCH.a',
  'or=(%20comment.%20match%20.a)',
  'or=("comment".imatch(any).{a})',
  'comment=eq.a&comment=match.b',
  'comment=wfts.a',
  'comment=not.plfts(french).a',
  'or=(rating.gt.9,comment.fts.a)',
])('a disguised costly filter is refused: %s', async (query) => {
  expect(await send(query)).toBe(401)
  expect(await send(query, { apikey: 'public', authorization: 'Bearer of.a.customer' })).toBe(403)
})

test('the secret key may filter by regular expression', async () => {
  expect(await send('comment=match.a', { apikey: 'secret' })).toBe(200)
  expect(await send('comment=match.a', { apikey: 'public', authorization: 'Bearer secret' })).toBe(200)
})
