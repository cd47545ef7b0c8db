import { describe, expect, it } from 'vitest'
import { link } from './link.ts'

describe('link', () => {
  it('leads to the document that stands at a path', () =>
    expect(link('/iptv-suisse')).toMatchObject({ kind: 'internal', reference: { _ref: 'country-suisse' } }))
  it('leads to the compatibility page, not to the category of that name', () =>
    expect(link('/blog/compatibilite')).toMatchObject({ reference: { _ref: 'compatibilityPage' } }))
  it('leads to a document by its id', () =>
    expect(link('#article-image-figee')).toMatchObject({ reference: { _ref: 'article-image-figee' } }))
  it('keeps a path without document', () =>
    expect(link('/connexion')).toEqual({ _type: 'link', kind: 'path', path: '/connexion' }))
  it('keeps an anchor', () => expect(link('/support/faq#paiement')).toMatchObject({ kind: 'path' }))
  it('keeps an address', () => expect(link('mailto:a@b.example')).toMatchObject({ kind: 'address' }))
})
