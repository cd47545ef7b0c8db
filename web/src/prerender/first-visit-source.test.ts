import { expect, it, vi } from 'vitest'
import { firstVisitSource } from './first-visit-source.ts'

const result = vi.hoisted(() => {
  const section = (text: string, audience: unknown) => ({ text, audience })
  const sections = [
    section('Pour tous', null),
    section('Pour les clients', { session: 'signedIn', regions: null }),
    section('Pour les visiteurs', { session: 'signedOut', regions: ['france'] }),
    section('Pour la Suisse', { session: null, regions: ['suisse'] }),
  ]
  return { title: 'Une page', sections: [...sections, { document: { sections }, audience: null }] }
})
vi.mock('@lucarne/core/content/published-source.ts', () => ({
  publishedSource: async () => ({ result, syncTags: ['s1:a'] }),
}))

it('prerendered pages have no sections for customers or other countries', async () => {
  const request = { signal: new AbortController().signal, queryKey: ['content'] }
  const response = await firstVisitSource('*', {}, request)
  expect(response.syncTags).toEqual(['s1:a'])
  expect(JSON.stringify(response.result).match(/Pour [ \w]+/gu)).toEqual([
    'Pour tous',
    'Pour les visiteurs',
    'Pour tous',
    'Pour les visiteurs',
  ])
})
