import { describe, expect, it } from 'vitest'
import { documentPath, linkableTypes } from './document-path.ts'
import { isKnownPath } from './known-path.ts'

describe('documentPath', () => {
  it('puts articles under the blog', () =>
    expect(documentPath({ _type: 'article', slug: { current: 'image-figee' } })).toBe('/blog/image-figee'))
  it('puts countries at the root', () =>
    expect(documentPath({ _type: 'countryPage', slug: { current: 'iptv-suisse' } })).toBe('/iptv-suisse'))
  it('waits for the slug', () => expect(documentPath({ _type: 'article' })).toBeNull())
  it('knows no page of a slide', () => expect(documentPath({ _type: 'slide' })).toBeNull())
  it('gives pages without slug an address that the site knows', () => {
    for (const _type of linkableTypes.filter(
      (type) => type.endsWith('Page') && !/country|legal|list/u.test(type),
    ))
      expect(isKnownPath(documentPath({ _type }) ?? ''), _type).toBe(true)
    for (const page of ['offers', 'blog', 'faq', 'reviews'])
      expect(isKnownPath(documentPath({ _type: 'listPage', page }) ?? ''), page).toBe(true)
  })
})
