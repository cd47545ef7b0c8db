import { describe, expect, it } from 'vitest'
import { keyed } from '../tests/invalid-document.ts'
import { collectPageAssetIds, estimatePageWeight } from './page-weight.ts'

const picture = (name: string, alt: string) => ({
  _type: 'picture',
  alt,
  asset: { _type: 'reference', _ref: `image-${name}-100x100-webp` },
})
const bytes = new Map([
  ['image-roof-100x100-webp', 80_000],
  ['image-sea-100x100-webp', 20_000],
])
const page = {
  _type: 'page',
  title: 'Rentrée',
  seo: { title: 'x'.repeat(9000), image: picture('share', '') },
  sections: keyed(
    { _type: 'stepsSection', title: 'Étapes', text: 'x'.repeat(1000) },
    { _type: 'heroSection', title: 'Ouverture', image: picture('roof', 'Un toit') },
    { _type: 'callToActionSection', title: 'Appel', image: picture('roof', 'Un toit') },
  ),
}

describe('the weight of a page', () => {
  it('has each picture once, and nothing that the page does not show', () => {
    expect(collectPageAssetIds(page)).toEqual(['image-roof-100x100-webp'])
    const weight = estimatePageWeight(page, bytes)
    expect(weight?.pictures).toBe(80_000)
    expect(weight?.html).toBeLessThan(21_900)
  })

  it('is the sum of its parts', () => {
    const weight = estimatePageWeight(page, bytes)
    if (!weight) throw new Error('a page has a weight')
    const { html, pictures, scripts, styles, total } = weight
    expect(html + pictures + scripts + styles).toBe(total)
  })

  it('names the heaviest section first', () => {
    const [first] = estimatePageWeight(page, bytes)?.parts ?? []
    expect(first).toMatchObject({ label: 'Ouverture', path: ['sections', { _key: 'k1' }] })
    expect(first?.bytes).toBeGreaterThanOrEqual(80_000)
  })

  it('names the pictures of a text without sections', () => {
    const body = keyed({ image: picture('sea', 'La mer') }, { image: picture('roof', 'Un toit') })
    const weight = estimatePageWeight({ _type: 'article', title: 'Un article', body }, bytes)
    expect(weight?.parts.map(({ label }) => label)).toEqual(['Un toit', 'La mer'])
    expect(weight?.pictures).toBe(100_000)
  })

  it('grows by what is written and by each request', () => {
    const less = estimatePageWeight({ ...page, sections: [] }, bytes)
    const more = estimatePageWeight(page, bytes)
    expect(more?.html).toBeGreaterThan(less?.html ?? 0)
    expect(more?.requests).toBe((less?.requests ?? 0) + 1)
  })

  it('is unknown for a document without a page', () =>
    expect(estimatePageWeight({ _type: 'author' }, bytes)).toBeUndefined())
})
