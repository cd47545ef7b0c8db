import { describe, expect, it } from 'vitest'
import { documentPath, linkableTypes } from './document-path.ts'
import { isKnownPath } from './known-path.ts'

describe('documentPath', () => {
  it('is under /blog for an article', () =>
    expect(documentPath({ _type: 'article', slug: { current: 'image-figee' } })).toBe('/blog/image-figee'))
  it('is at the root for a country page', () =>
    expect(documentPath({ _type: 'countryPage', slug: { current: 'iptv-suisse' } })).toBe('/iptv-suisse'))
  it('is null without a slug', () => expect(documentPath({ _type: 'article' })).toBeNull())
  it('is null for a slide', () => expect(documentPath({ _type: 'slide' })).toBeNull())
  it('is a fixed path for singletons and list pages', () => {
    for (const _type of linkableTypes.filter(
      (type) => type.endsWith('Page') && !/country|legal|list|translated/u.test(type),
    ))
      expect(isKnownPath(documentPath({ _type }) ?? ''), _type).toBe(true)
    for (const page of ['offers', 'blog', 'faq', 'reviews'])
      expect(isKnownPath(documentPath({ _type: 'listPage', page }) ?? ''), page).toBe(true)
  })
})
