import { describe, expect, it } from 'vitest'
import { buildDocumentPath, linkableTypes } from './document-path.ts'
import { isKnownPath } from './known-path.ts'

describe('buildDocumentPath', () => {
  it('is under /blog for an article', () =>
    expect(buildDocumentPath({ _type: 'article', slug: { current: 'image-figee' } })).toBe(
      '/blog/image-figee',
    ))
  it('is at the root for a country page', () =>
    expect(buildDocumentPath({ _type: 'countryPage', slug: { current: 'iptv-suisse' } })).toBe(
      '/iptv-suisse',
    ))
  it('is null without a slug', () => expect(buildDocumentPath({ _type: 'article' })).toBeNull())
  it('is null for a slide', () => expect(buildDocumentPath({ _type: 'slide' })).toBeNull())
  it('is a fixed path for singletons and list pages', () => {
    for (const _type of linkableTypes.filter(
      (type) => type.endsWith('Page') && !/country|legal|list|translated/u.test(type),
    ))
      expect(isKnownPath(buildDocumentPath({ _type }) ?? ''), _type).toBe(true)
    for (const page of ['offers', 'blog', 'faq', 'reviews'])
      expect(isKnownPath(buildDocumentPath({ _type: 'listPage', page }) ?? ''), page).toBe(true)
  })
})
