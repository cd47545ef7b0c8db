import { describe, expect, it } from 'vitest'
import { isKnownPath } from '../routes/known-path.ts'
import { seedDataset } from './seed-dataset.ts'

const dataset = await seedDataset()
const ids = new Set(dataset.map(({ _id }) => _id))

/** Every value of a field with this name, at any depth. */
function valuesOf(name: string): unknown[] {
  const found: unknown[] = []
  JSON.stringify(dataset, (key, value: unknown) => {
    if (key === name) found.push(value)
    return value
  })
  return found
}

describe('the seed', () => {
  it('refers only to documents that it contains', () => {
    const references = valuesOf('_ref')
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((id) => !ids.has(String(id)))).toEqual([])
  })

  it('links only to pages that exist', () => {
    const links = valuesOf('link').filter(
      (link) => typeof link === 'object' && link !== null && 'path' in link,
    )
    expect(links.filter((link) => !isKnownPath(String(link.path)))).toEqual([])
  })

  it('has the number of documents of each type that the pages are laid out for', () => {
    const count = (type: string) => dataset.filter(({ _type }) => _type === type).length
    expect({
      article: count('article'),
      category: count('category'),
      countryPage: count('countryPage'),
      faqCategory: count('faqCategory'),
      slide: count('slide'),
      catalogueItem: count('catalogueItem'),
      legalPage: count('legalPage'),
      productSafety: count('productSafety'),
      appDownload: count('appDownload'),
      listPage: count('listPage'),
    }).toEqual({
      article: 8,
      category: 6,
      countryPage: 5,
      faqCategory: 6,
      slide: 7,
      catalogueItem: 24,
      legalPage: 4,
      productSafety: 4,
      appDownload: 4,
      listPage: 4,
    })
  })

  it('has at least six questions in each FAQ category', () => {
    const categories = dataset.filter(({ _type }) => _type === 'faqCategory').map(({ _id }) => _id)
    const questions = dataset
      .filter(({ _type }) => _type === 'faq')
      .map(({ category }) => JSON.stringify(category))
    for (const id of categories)
      expect(questions.filter((category) => category.includes(`"${id}"`)).length, id).toBeGreaterThanOrEqual(
        6,
      )
  })
})
