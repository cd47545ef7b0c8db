import { schemaTypes } from '@lucarne/sections/schema-types.ts'
import { firstValueFrom, isObservable, type Observable, of, throwError } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { describe, expect, it } from 'vitest'
import {
  type LocatedDocument,
  listDocumentLocations,
  resolveLocations,
  typesWithLocations,
} from './locations.ts'

const documentOf = (_type: string, fields: Partial<LocatedDocument> = {}): LocatedDocument => ({
  _type,
  title: 'Titre',
  slug: null,
  path: null,
  page: null,
  products: null,
  ...fields,
})
const article = (current: string) => documentOf('article', { slug: { current }, title: current })
const hrefs = (
  document: LocatedDocument,
  referrers: LocatedDocument[] = [],
  category: LocatedDocument | null = null,
) => listDocumentLocations({ document, referrers, category }).map(({ href }) => href)

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

  it('are, for a reusable section, the pages that show it', () =>
    expect(
      hrefs(documentOf('reusableSection'), [
        documentOf('page', { path: '/a' }),
        documentOf('page', { path: '/b' }),
      ]),
    ).toEqual(['/a', '/b']))

  it('exclude pages that only link to it', () =>
    expect(hrefs(documentOf('category', { slug: { current: 'astuces' } }), [documentOf('homePage')])).toEqual(
      ['/blog/astuces', '/blog'],
    ))

  it('are, for safety data, the pages of the products they are about', () =>
    expect(
      hrefs(documentOf('productSafety', { products: [{ productId: 'phare' }, {}, { productId: 'pack' }] })),
    ).toEqual(['/product/phare', '/product/pack']))

  it('are empty before the document has a slug', () => expect(hrefs(documentOf('countryPage'))).toEqual([]))

  it('are defined for every document type but mails, canned answers and redirects', () => {
    const documentTypes = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
    expect(documentTypes.filter((name) => !typesWithLocations.has(name))).toEqual([
      'mailTemplate',
      'cannedAnswers',
      'redirect',
    ])
  })
})

describe('the locations banner', () => {
  /** The banner's first state, and the listened query. */
  async function firstState(result: Observable<unknown>) {
    let listened: unknown
    const listenQuery: DocumentStore['listenQuery'] = (query, params) => {
      listened = { listen: typeof query === 'string' ? query : query.listen, params }
      return result
    }
    const context = { documentStore: { listenQuery } }
    const options = { id: 'faq-1', type: 'faq', perspectiveStack: [], version: undefined }
    const states = resolveLocations(options, context)
    if (!isObservable(states)) throw new Error('The resolver returned no observable.')
    return { state: await firstValueFrom<unknown>(states), listened }
  }

  it('reports an unreachable lake and does not fail', async () => {
    const { state } = await firstState(throwError(() => new Error('Failed to fetch')))
    expect(state).toMatchObject({ tone: 'caution', message: expect.stringContaining('ne répond pas') })
  })

  it('follows the draft of a document that was never published', async () => {
    const { listened, state } = await firstState(of({ document: null, category: null, referrers: [] }))
    expect(state).toMatchObject({ message: expect.stringContaining('Pas encore enregistré') })
    expect(listened).toMatchObject({
      listen: expect.stringContaining('sanity::versionOf($id)'),
      params: { id: 'faq-1' },
    })
  })
})
