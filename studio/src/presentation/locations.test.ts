import { schemaTypes } from '@lucarne/schemas/types'
import { describe, expect, it } from 'vitest'
import { documentLocations, type LocatedDocument, typesWithLocations } from './locations.ts'

const documentOf = (_type: string, fields: Partial<LocatedDocument> = {}): LocatedDocument => ({
  _type,
  title: 'Titre',
  slug: null,
  page: null,
  ...fields,
})
const article = (current: string) => documentOf('article', { slug: { current }, title: current })
const hrefs = (
  document: LocatedDocument,
  referrers: LocatedDocument[] = [],
  category: LocatedDocument | null = null,
) => documentLocations({ document, referrers, category }).map(({ href }) => href)

describe('the locations of a document', () => {
  it('are its own page and the lists that contain it', () =>
    expect(
      hrefs(article('image-figee'), [], documentOf('category', { slug: { current: 'astuces' } })),
    ).toEqual(['/blog/image-figee', '/blog', '/blog/astuces']))

  it('are, for an author, the articles and the team page that show them', () =>
    expect(hrefs(documentOf('author'), [documentOf('aboutPage'), article('a'), article('b')])).toEqual([
      '/a-propos',
      '/blog/a',
      '/blog/b',
    ]))

  it('exclude pages that only link to it', () =>
    expect(hrefs(documentOf('category', { slug: { current: 'astuces' } }), [documentOf('homePage')])).toEqual(
      ['/blog/astuces', '/blog'],
    ))

  it('are empty before the document has a slug', () => expect(hrefs(documentOf('countryPage'))).toEqual([]))

  it('are defined for every document type but redirects', () => {
    const documentTypes = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
    expect(documentTypes.filter((name) => !typesWithLocations.has(name))).toEqual(['redirect'])
  })
})
