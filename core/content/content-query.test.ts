import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { mockContent } from '../test/mock-content.ts'
import { contentQuery } from './content-query.ts'
import { roundUpToMinute, startOfMinute } from './published-source.ts'

it('a content query in a preview has a null date, which shows scheduled content', async () => {
  const receivedParams: unknown[] = []
  mockContent((_query, params) => void receivedParams.push(params))
  await new QueryClient().fetchQuery(contentQuery('article', async () => '*', { slug: 'image-figee' }))
  expect(receivedParams).toEqual([{ slug: 'image-figee', now: null }])
})

it('times are rounded to whole minutes, down for queries and up for timers', () => {
  const timeMs = Date.parse('2027-03-03T09:05:30.250Z')
  expect(startOfMinute(timeMs)).toBe('2027-03-03T09:05:00.000Z')
  expect(startOfMinute(roundUpToMinute(timeMs))).toBe('2027-03-03T09:06:00.000Z')
  expect(roundUpToMinute(Date.parse('2027-03-03T09:05:00Z'))).toBe(Date.parse('2027-03-03T09:05:00Z'))
})
