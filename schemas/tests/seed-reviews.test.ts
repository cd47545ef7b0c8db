import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { HomePage } from '../generated/sanity.types.ts'
import { isRecord } from '../rules/is-record.ts'
import { seedDocuments } from './seed-dataset.ts'
import { seedSentences } from './seed-sentences.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const isHomePage = (document: unknown): document is HomePage =>
  isRecord(document) && document._type === 'homePage'
const quotes = (seedDocuments.find(isHomePage)?.sections ?? []).flatMap((section) =>
  section._type === 'reviewsSection' ? (section.reviews ?? []) : [],
)

const sql = read('supabase/seed/reviews.sql')
const rowPattern = /\('([^']+)', null, '([^']+)', '([^']+)', \d, '([^']+)',\s+'[^']+',\s+(true|false)/gu
const reviews = [...sql.matchAll(rowPattern)].map(([, reviewId, name, location, title, isApproved]) => ({
  reviewId,
  name,
  location,
  title,
  isApproved: isApproved === 'true',
}))
const samplePattern = /name: '([^']+)',\s+location: '([^']+)'/gu
const samples = [...read('web/src/features/reviews/sample-reviews.tsx').matchAll(samplePattern)].map(
  ([, name, location]) => ({ name, location }),
)

describe('the reviews of the demo content', () => {
  it('include those of the home page, approved and with the same title', () => {
    expect(quotes).toHaveLength(4)
    for (const { reviewId, title } of quotes)
      expect(reviews).toContainEqual(expect.objectContaining({ reviewId, title, isApproved: true }))
  })

  it('give each person one town', () => {
    expect([reviews.length, samples.length]).toEqual([8, 5])
    const towns = Map.groupBy([...reviews, ...samples], ({ name }) => name)
    for (const [name, people] of towns)
      expect([name, new Set(people.map(({ location }) => location)).size]).toEqual([name, 1])
  })

  it('name no real channel', () => {
    const channels = /\b(?:RTBF|RTS|RTL|TF1|M6|Arte|beIN|DAZN|Eurosport|Netflix)\b|Canal\+|France [2345]\b/u
    const texts = [...seedSentences.map(({ text }) => text), sql]
    expect(texts.filter((text) => channels.test(text))).toEqual([])
  })

  it('are not said to come from subscribers, since anyone with an account writes one', () => {
    const page = seedSentences.filter(({ path }) => path.includes('listPage-reviews'))
    expect(page.length).toBeGreaterThan(3)
    expect(page.filter(({ text }) => /abonnés|clients/u.test(text))).toEqual([])
  })
})
