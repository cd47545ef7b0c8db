import { expect, it } from 'vitest'
import { sliceList, widenSlice } from './list-slices.ts'

const articles = Array.from({ length: 1500 }, (_, index) => index)

/** Response of a service to a list query. */
const list = ({ start, end }: Record<string, unknown>) => ({
  articleCount: articles.length,
  articles: articles.slice(Number(start), Number(end)),
})

it.each([1, 2, 100, 101, 124, 125, 126])('page %i of a list has its own articles', (page) => {
  const params = { slug: 'astuces', start: (page - 1) * 12, end: page * 12 }
  expect(sliceList(list(widenSlice(params)), params)).toEqual(list(params))
})

it('a hundred pages of a list share one request', () => {
  const windows = Array.from({ length: 200 }, (_, index) =>
    JSON.stringify(widenSlice({ slug: 'astuces', start: index * 12, end: index * 12 + 12 })),
  )
  expect(new Set(windows).size).toBe(2)
})

it.each([null, { articles: ['a', 'b'] }])('a query of no list stays as it is: %j', (result) => {
  const params = { slug: 'image-figee' }
  expect(widenSlice(params)).toBe(params)
  expect(sliceList(result, params)).toBe(result)
})

it('an unknown list stays null', () => {
  expect(sliceList(null, { start: 0, end: 12 })).toBeNull()
})
