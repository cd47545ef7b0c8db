import { languages } from '@lucarne/schemas/routes/languages.ts'
import { describe, expect, it } from 'vitest'
import { createTranslationDraft, createTranslationOverview } from './translations.ts'

const german = languages[0]
if (!german) throw new Error('There is no language.')

const stored = { _rev: 'r', _createdAt: '2026-11-01T00:00:00Z', _updatedAt: '2026-11-20T00:00:00Z' }
const hero = { _key: 'a', _type: 'heroSection', title: 'Ce mois-ci' }
const page = {
  ...stored,
  _id: 'page-evenements',
  _type: 'page',
  title: 'Événements',
  path: '/mois/evenements',
  sections: [hero, { _key: 'b', _type: 'offersSection', title: 'Nos offres' }],
}

describe('the draft of a translation', () => {
  it('begins with the French texts, in the language’s folder', () => {
    expect(createTranslationDraft(page, german)).toMatchObject({
      _id: 'drafts.page-evenements-de-ch',
      language: 'de-CH',
      original: { _type: 'reference', _ref: 'page-evenements' },
      originalUpdatedAt: stored._updatedAt,
      path: '/de-ch/evenements',
      title: 'Événements',
    })
  })

  it('leaves out sections whose words are the shop’s', () =>
    expect(createTranslationDraft(page, german).sections).toEqual([hero]))

  it('opens with title, picture and button of a page without sections', () => {
    const country = {
      ...stored,
      _id: 'country-suisse',
      _type: 'countryPage',
      slug: { current: 'iptv-suisse' },
      title: 'La Romandie',
      subtitle: 'Les chaînes.',
      button: { _type: 'callToAction', label: 'Voir' },
    }
    expect(createTranslationDraft(country, german)).toMatchObject({
      path: '/de-ch/iptv-suisse',
      sections: [
        { _type: 'heroSection', title: 'La Romandie', text: 'Les chaînes.', buttons: [{ label: 'Voir' }] },
      ],
    })
  })
})

describe('the overview of a language', () => {
  const original = { _id: 'aboutPage', _type: 'aboutPage', _updatedAt: '2026-11-20T00:00:00Z' }
  const translation = (changes: object) => ({
    _id: 'aboutPage-de-ch',
    original: 'aboutPage',
    originalUpdatedAt: null,
    _updatedAt: '2026-11-21T00:00:00Z',
    ...changes,
  })
  const overview = (...translations: object[]) =>
    createTranslationOverview({ originals: [original], translations })
  const outdated = [{ id: 'aboutPage-de-ch', type: 'translatedPage' }]

  it('lists a page without a translation', () =>
    expect(overview()).toEqual({ missing: [{ id: 'aboutPage', type: 'aboutPage' }], outdated: [] }))

  it('lists a translation once its French page has changed', () => {
    expect(overview(translation({})).outdated).toEqual([])
    expect(overview(translation({ originalUpdatedAt: '2026-11-19T00:00:00Z' })).outdated).toEqual(outdated)
    expect(overview(translation({ _updatedAt: '2026-11-18T00:00:00Z' })).outdated).toEqual(outdated)
  })

  it('counts what a draft says', () => {
    const draft = translation({ _id: 'drafts.aboutPage-de-ch', originalUpdatedAt: '2026-11-20T00:00:00Z' })
    expect(overview(translation({ originalUpdatedAt: '2026-11-19T00:00:00Z' }), draft)).toEqual({
      missing: [],
      outdated: [],
    })
  })

  it('is empty for what the Content Lake does not respond with', () =>
    expect(createTranslationOverview(undefined)).toEqual({ missing: [], outdated: [] }))
})
