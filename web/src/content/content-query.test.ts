import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { contentQuery } from './content-query.ts'
import { replaceContentSource } from './content-source.ts'
import { minuteAfter, minuteOf } from './current-minute.ts'

it('asks for everything, whatever its dates, of a source that knows no time: a preview shows what is to come', async () => {
  const asked: unknown[] = []
  replaceContentSource(async (_query, params) => {
    asked.push(params)
    return { result: null as never, syncTags: [] }
  })
  await new QueryClient().fetchQuery(contentQuery('article', async () => '*', { slug: 'image-figee' }))
  expect(asked).toEqual([{ slug: 'image-figee', now: null }])
})

it('asks as of the minute, which is over when the next one comes', () => {
  const moment = Date.parse('2027-03-03T09:05:30.250Z')
  expect(minuteOf(moment)).toBe('2027-03-03T09:05:00.000Z')
  expect(minuteOf(minuteAfter(moment))).toBe('2027-03-03T09:06:00.000Z')
  expect(minuteAfter(Date.parse('2027-03-03T09:05:00Z'))).toBe(Date.parse('2027-03-03T09:05:00Z'))
})
