import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SiteSettings } from '../generated/sanity.types.ts'
import { findContradictedClaims } from '../rules/claims.ts'
import { isRecord } from '../rules/is-record.ts'
import { seedDocuments } from './seed-dataset.ts'
import { seedSentences } from './seed-sentences.ts'

const isSettings = (document: unknown): document is SiteSettings =>
  isRecord(document) && document._type === 'siteSettings'
const settings = seedDocuments.find(isSettings)
if (!settings) throw new Error('The seed has no settings.')
const { facts } = settings

/** Texts of the shop that no editor writes: the catalogue's, and the storefront's own. */
const repository = new URL('../../', import.meta.url)
const catalogueFolder = new URL('supabase/seed/', repository)
const catalogue = readdirSync(catalogueFolder)
  .filter((file) => file.startsWith('catalogue'))
  .map((file) => ({ path: file, text: readFileSync(new URL(file, catalogueFolder), 'utf8') }))
const sourceFolder = new URL('web/src/features/', repository)
const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!.*\.test\.).*\.tsx?$/u.test(file))
  .map((file) => ({ path: file, text: readFileSync(new URL(file, sourceFolder), 'utf8') }))
  // docs/product/accounts.md#customer-area: messages are received around the clock.
  .map(({ path, text }) => ({ path, text: text.replace('24/7 Disponible', '') }))

const contradictions = (texts: readonly { path: string; text: string }[]) =>
  texts.flatMap(({ path, text }) => findContradictedClaims(text, facts).map((phrase) => `${path}: ${phrase}`))

describe('the shop claims what its settings say', () => {
  it('in the demo content', () => expect(contradictions(seedSentences)).toEqual([]))

  it('in the catalogue', () => {
    expect(catalogue.length).toBeGreaterThan(3)
    expect(contradictions(catalogue)).toEqual([])
  })

  it('in the texts of the storefront', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(contradictions(sources)).toEqual([])
  })

  it('reads every claim in the demo content as a number', () => {
    const others = Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, value + 1]))
    const found = seedSentences.flatMap(({ text }) => findContradictedClaims(text, { ...facts, ...others }))
    expect(found.length).toBeGreaterThan(50)
  })

  it('asks for the price of the catalogue', () => {
    const yearly = /'ABO-12', \d+, (\d+),/u.exec(catalogue.map(({ text }) => text).join(''))?.[1]
    const trial = /'ESSAI-12H', (\d+),/u.exec(catalogue.map(({ text }) => text).join(''))?.[1]
    expect({ yearly, trial }).toEqual({
      yearly: String(facts.yearlyPriceInCents),
      trial: String(facts.trialPriceInCents),
    })
    expect(Math.round(facts.yearlyPriceInCents / 12)).toBe(facts.monthlyPriceInCents)
  })
})
