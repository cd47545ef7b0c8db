import { cleanStega, setStegaCleaner } from '@lucarne/core/lib/stega.ts'
import { pictureFixture, slides } from '@lucarne/core/test/fixtures.ts'
import { layoutQuery } from '@lucarne/schemas/queries/layout.ts'
import { slidesQuery } from '@lucarne/schemas/queries/slides.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { layoutFixture } from '#test/layout-fixture.ts'
import { applySchemaDefaults, showEveryAudience } from './apply-schema-defaults.ts'
import { getResultType } from './query-result-type.ts'

const slidesType = getResultType(slidesQuery)
const layoutType = getResultType(layoutQuery)
const [slide] = slides('Canapé')

/** Variants of a value in which some members are missing. */
const incomplete = (value: unknown): fc.Arbitrary<unknown> => {
  const whole = Array.isArray(value)
    ? fc.tuple(...value.map(incomplete))
    : typeof value === 'object' && value !== null
      ? fc.record(
          Object.fromEntries(Object.entries(value).map(([name, member]) => [name, incomplete(member)])),
        )
      : fc.constant(value)
  return fc.oneof({ arbitrary: whole, weight: 9 }, { arbitrary: fc.constant(null), weight: 1 })
}

describe('a result about unfinished drafts', () => {
  afterEach(() => setStegaCleaner((text) => text))

  it('is unchanged when nothing is missing', () => {
    expect(applySchemaDefaults(slides('Canapé', 'Match'), slidesType)).toEqual(slides('Canapé', 'Match'))
    expect(applySchemaDefaults(layoutFixture, layoutType)).toEqual(layoutFixture)
  })

  it('gets empty values for required texts, pictures and objects', () => {
    const completed = applySchemaDefaults(
      [{ ...slide, title: null, button: null, image: { ...pictureFixture, asset: null } }],
      slidesType,
    )
    expect(completed).toMatchObject([
      {
        title: '',
        subtitle: 'Sous-titre de Canapé',
        button: { label: '', href: '' },
        image: { asset: { _id: '', lqip: null } },
      },
    ])
  })

  it('keeps its existing values and their stega', () => {
    setStegaCleaner((text) => text.replace(/\u200b/g, ''))
    const withStega = { ...slide, title: 'Canapé\u200b', dataSanity: 'here', subtitle: null }
    expect(applySchemaDefaults([withStega], slidesType)).toEqual([{ ...withStega, subtitle: '' }])
    expect(cleanStega('Canapé\u200b')).toBe('Canapé')
  })

  it('drops list items of no valid type', () => {
    expect(applySchemaDefaults([null, slide, 'a word'], slidesType)).toEqual([slide])
    expect(applySchemaDefaults(null, slidesType)).toEqual([])
  })

  it('is complete after one pass, whatever is missing', () => {
    fc.assert(
      fc.property(incomplete(layoutFixture), (result) => {
        const completed = applySchemaDefaults(result, layoutType)
        expect(applySchemaDefaults(completed, layoutType)).toEqual(completed)
        expect(completed).toHaveProperty('countries')
      }),
    )
  })
})

it('a preview shows the sections of all audiences, with their names', () => {
  const inner = { title: 'Partagée', audience: { session: null, regions: ['suisse'] } }
  const clients = { title: 'Fidélité', audience: { session: 'signedIn', regions: null } }
  const result = { sections: [clients, { audience: null, document: { sections: [inner] } }, 'un mot', null] }
  showEveryAudience(result)
  expect(clients).toEqual({ title: 'Fidélité', audience: null, audienceLabel: 'Clients connectés' })
  expect(inner).toEqual({ title: 'Partagée', audience: null, audienceLabel: 'Suisse' })
})
