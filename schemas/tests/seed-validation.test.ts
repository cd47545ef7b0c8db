import { validateDocument } from '@sanity/validation'
import { createSchema } from 'sanity'
import { describe, expect, it } from 'vitest'
import { schemaTypes } from '../types/index.ts'
import { clientOf } from './seed-client.ts'
import { type StoredDocument, seedDataset } from './seed-dataset.ts'

const schema = createSchema({ name: 'lucarne', types: schemaTypes })
const dataset = await seedDataset()
const written = dataset.filter(({ _type }) => !_type.startsWith('sanity.'))

async function complaints(document: StoredDocument, among = dataset, asked?: string[]): Promise<string[]> {
  const { markers } = await validateDocument({
    document: { _rev: '', _createdAt: '', _updatedAt: '', ...document },
    schema,
    client: clientOf(among, asked),
    getDocumentExists: async ({ id }) => among.some(({ _id }) => _id === id),
  })
  return markers.map(
    ({ level, message, path }) => `${document._id} ${level} ${JSON.stringify(path)}: ${message}`,
  )
}

const documentTypes = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)

const named = (id: string): StoredDocument => {
  const document = written.find(({ _id }) => _id === id)
  if (!document) throw new Error(`The seed has no ${id}.`)
  return document
}

describe('validation', () => {
  it('finds nothing to say about the seed, advice included', async () => {
    expect((await Promise.all(written.map((document) => complaints(document)))).flat()).toEqual([])
  })

  it('finds a link to a page that does not exist', async () => {
    const link = { _type: 'link', kind: 'path', path: '/offre' }
    const slide = { ...named('slide-sport'), button: { _type: 'callToAction', label: 'Voir', link } }
    expect(await complaints(slide)).toEqual([expect.stringContaining('ce lien serait mort')])
  })

  it('finds a reference to a document that is gone', async () => {
    const without = dataset.filter(({ _id }) => _id !== 'category-astuces')
    expect(await complaints(named('article-image-figee'), without)).toHaveLength(1)
  })

  it('finds two articles at one address', async () => {
    const twin = { ...named('article-image-figee'), _id: 'article-twin' }
    expect(await complaints(twin, [...dataset, twin])).toHaveLength(1)
  })

  it('finds a home page without slides', async () => {
    const without = dataset.filter(({ _type }) => _type !== 'slide')
    expect(await complaints(named('homePage'), without)).toContainEqual(
      expect.stringContaining('au moins une diapositive'),
    )
  })

  describe('of slides that come and go', () => {
    const others = dataset.filter(({ _type }) => _type !== 'slide')
    const leaving = { ...named('slide-sport'), visibleUntil: '2090-01-15T12:00:00Z' }
    const gone = { ...named('slide-offre'), visibleUntil: '2020-01-01T12:00:00Z' }

    it('finds dates that would leave the carousel empty, now or later', async () => {
      expect(await complaints(leaving, [...others, leaving])).toEqual([
        expect.stringMatching(/error .*le carrousel serait vide à partir du 1[456] janvier 2090/u),
      ])
      expect(await complaints(gone, [...others, gone])).toEqual([expect.stringContaining('serait vide')])
      expect(await complaints(leaving)).toEqual([])
    })

    it('warns the home page of what is to come, and counts only slides that are seen', async () => {
      const home = named('homePage')
      expect(await complaints(home, [...others, leaving])).toEqual([
        expect.stringMatching(/warning .*Le carrousel sera vide à partir du 1[456] janvier 2090/u),
      ])
      expect(await complaints(home, [...others, gone])).toEqual([
        expect.stringMatching(/au moins une diapositive visible/u),
      ])
    })
  })

  it('asks the lake once for both addresses of a redirection, and anew the next time', async () => {
    const asked: string[] = []
    const nowhere = { ...named('redirect-tarifs'), from: '/blog', to: '/nulle-part' }
    for (const times of [1, 2]) {
      expect(await complaints(nowhere, dataset, asked)).toEqual([
        expect.stringMatching(/\["from"\]: .*la rediriger la cacherait/u),
        expect.stringMatching(/\["to"\]: .*mènerait nulle part/u),
      ])
      expect(asked).toHaveLength(times)
    }
  })

  it.each(documentTypes)('tells an editor in words of its own what an empty %s lacks', async (_type) => {
    // Outside the Studio the library repeats each missing object as a warning of its own.
    const said = (await complaints({ _id: `empty-${_type}`, _type })).filter((line) =>
      line.includes(' error '),
    )
    expect(said).not.toEqual([])
    // The inner field of a slug complains beside it in the Studio's own words, which the studio translates.
    const own = said.filter((line) => !line.includes('["slug","current"]'))
    expect(own.filter((line) => /required|expected|must/iu.test(line))).toEqual([])
  })
})
