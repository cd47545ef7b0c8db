import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allTexts } from './all-texts.ts'
import { articles } from './articles.ts'
import { authors } from './authors.ts'
import { catalogue } from './catalogue.ts'
import { countries } from './countries.ts'
import { faqCategories } from './faq.ts'
import { logos } from './logos.ts'
import { siteSettings } from './site-settings.ts'

/** Every object of the texts that has all of these keys. */
function objectsWith(keys: readonly string[], value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsWith(keys, item))
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap((item) => objectsWith(keys, item))
  return keys.every((key) => key in value) ? [{ ...value }, ...inside] : inside
}

const wordCount = (text: string) => text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0

describe('an article', () => {
  it.each(articles)('$slug has 600 to 1,200 words', ({ body }) => {
    expect(wordCount(body)).toBeGreaterThanOrEqual(600)
    expect(wordCount(body)).toBeLessThanOrEqual(1200)
  })

  it.each(articles)('$slug has an excerpt long enough for both lists', ({ excerpt }) => {
    expect(excerpt.length).toBeGreaterThanOrEqual(200)
    expect(excerpt.length).toBeLessThanOrEqual(300)
  })

  it.each(articles)('$slug is signed by someone of the team', ({ author }) =>
    expect(authors.map(({ id }) => id)).toContain(author),
  )

  it('comes newest first, the first one featured', () => {
    const dates = articles.map(({ publishedOn }) => publishedOn)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(articles.filter(({ featured }) => featured)).toEqual([articles[0]])
  })
})

describe('the texts for search engines', () => {
  const seos = objectsWith(
    ['title', 'description'],
    objectsWith(['seo'], allTexts).map(({ seo }) => seo),
  )
  const titles = seos.map(({ title }) => String(title))
  const descriptions = seos.map(({ description }) => String(description))

  it('have titles of 20 to 60 characters, each its own, but for the name of the site', () => {
    const odd = titles.filter((title) => title.length < 20 || title.length > 60)
    expect(odd).toEqual([siteSettings.seo.title])
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('have descriptions of 70 to 160 characters, each its own', () => {
    expect(descriptions.filter((text) => text.length < 70 || text.length > 160)).toEqual([])
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })
})

describe('a picture', () => {
  const files = objectsWith(['file'], allTexts).map(({ file }) => String(file))
  const inProse = JSON.stringify(allTexts).matchAll(/!\[[^\]]+\]\(([^ )]+)/gu)
  const used = new Set([...files, ...[...inProse].map((match) => match[1] ?? '')])

  it.each([...used])('%s exists', (file) =>
    expect(existsSync(new URL(`../images/${file}`, import.meta.url))).toBe(true),
  )
})

describe('the seed', () => {
  it('has what the specification counts', () => {
    expect(articles).toHaveLength(8)
    expect(catalogue).toHaveLength(24)
    expect(countries).toHaveLength(5)
    expect(faqCategories).toHaveLength(5)
    expect(faqCategories.filter(({ questions }) => questions.length < 6)).toEqual([])
    expect(new Set(logos.map(({ kind }) => kind)).size).toBe(3)
  })

  it('says things once: no two questions, no two facts of a country are the same', () => {
    const questions = faqCategories.flatMap((category) => category.questions.map(({ question }) => question))
    expect(new Set(questions).size).toBe(questions.length)
    const facts = countries.flatMap((country) => country.facts.map(({ value }) => value))
    expect(new Set(facts).size).toBe(facts.length)
  })
})
