import { schemaTypes } from '@lucarne/schemas/types'
import { describe, expect, it } from 'vitest'
import { type PlacedDocument, pagesShowing, shownTypes } from './pages-showing.ts'

const placed = (_type: string, fields: Partial<PlacedDocument> = {}): PlacedDocument => ({
  _type,
  title: 'Titre',
  slug: null,
  page: null,
  ...fields,
})
const article = (current: string) => placed('article', { slug: { current }, title: current })
const hrefs = (
  itself: PlacedDocument,
  usedBy: PlacedDocument[] = [],
  category: PlacedDocument | null = null,
) => pagesShowing({ itself, usedBy, category }).map(({ href }) => href)

describe('the pages that show a document', () => {
  it('are its own and the lists it stands in', () =>
    expect(hrefs(article('image-figee'), [], placed('category', { slug: { current: 'astuces' } }))).toEqual([
      '/blog/image-figee',
      '/blog',
      '/blog/astuces',
    ]))

  it('are those that use it: every article of an author, and the team', () =>
    expect(hrefs(placed('author'), [placed('aboutPage'), article('a'), article('b')])).toEqual([
      '/a-propos',
      '/blog/a',
      '/blog/b',
    ]))

  it('are not those that only lead to it', () =>
    expect(hrefs(placed('category', { slug: { current: 'astuces' } }), [placed('homePage')])).toEqual([
      '/blog/astuces',
      '/blog',
    ]))

  it('wait for an address', () => expect(hrefs(placed('countryPage'))).toEqual([]))

  it('are known for every type of document', () => {
    const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
    // A redirection leads past its address: it shows nowhere.
    expect(documents.filter((name) => !shownTypes.has(name))).toEqual(['redirect'])
  })
})
