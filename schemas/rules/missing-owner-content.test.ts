import { describe, expect, it } from 'vitest'
import { seedDataset } from '../tests/seed-dataset.ts'
import { findUnreadyTexts } from './missing-owner-content.ts'

const owners = {
  _type: 'legalInformation',
  seller: { name: 'Persienne SAS', registration: 'RCS Lille 123 456 789' },
  publicationDirector: 'Ada Petit',
  host: { name: 'Grenier' },
  mediator: { name: 'Balustre' },
  guaranteeNotice: { text: 'Avis officiel' },
  noticeFile: 'avis-officiel.png',
}
const box = { id: 'box', title: 'Boîtier' }
const safety = { _type: 'productSafety', identifier: 'B-1', products: [{ productId: 'box' }] }

describe('a site', () => {
  it('is ready when its owner has written what the law wants', () =>
    expect(findUnreadyTexts([owners, safety], [box])).toEqual({ missing: [], demo: [] }))

  it('lacks every part of the legal information that is empty', () =>
    expect(findUnreadyTexts([{ ...owners, mediator: null, host: undefined }], []).missing).toEqual([
      'Informations légales (hébergeur)',
      'Informations légales (médiateur)',
    ]))

  it('lacks the safety data of goods that no document is about', () =>
    expect(findUnreadyTexts([owners, safety], [box, { id: 'other', title: 'Autre' }]).missing).toEqual([
      'Sécurité d’un produit (Autre)',
    ]))

  it.each([
    ['an example’s name', { host: { name: 'Grenier (exemple)' } }, 'hébergeur'],
    [
      'the demo’s register number',
      { seller: { registration: 'RCS Lille 000\u202f000\u202f000' } },
      'vendeur',
    ],
    ['the demo’s VAT number', { seller: { vatNumber: 'FR00 000000000' } }, 'vendeur'],
    ['the demo’s telephone', { host: { telephone: '+33 1 99 00 12 35' } }, 'hébergeur'],
    ['the demo’s street', { mediator: { address: '3 rue de l’Exemple' } }, 'médiateur'],
    [
      'the model of the notice',
      { noticeFile: 'avis-garantie-legale.exemple.webp' },
      'avis sur la garantie légale',
    ],
  ])('is not ready with %s', (_, part, title) =>
    expect(findUnreadyTexts([{ ...owners, ...part }], []).demo).toEqual([`Informations légales (${title})`]),
  )

  it('with the demo content lacks nothing, and every legal text is marked as the demo’s', async () => {
    const dataset = await seedDataset()
    const documents = dataset.map((document) => ({
      ...document,
      ...(document._type === 'legalInformation' && { noticeFile: 'avis-garantie-legale.exemple.webp' }),
    }))
    const { missing, demo } = findUnreadyTexts(documents, [])
    expect(missing).toEqual([])
    expect(demo.filter((title) => title.startsWith('Informations légales'))).toHaveLength(5)
    expect(demo.filter((title) => /référence .* \(exemple\)/u.test(title))).toHaveLength(4)
  })
})
