import { layoutQuery } from '@lucarne/schemas/queries/layout.ts'
import { slidesQuery } from '@lucarne/schemas/queries/slides.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanStega, setStegaCleaner } from '#lib/stega.ts'
import { picture, slides } from '#test/fixtures.ts'
import { layout } from '#test/layout-fixture.ts'
import { answerShape } from './answer-shape.ts'
import { fillIn } from './fill-in.ts'

const slidesShape = answerShape(slidesQuery)
const layoutShape = answerShape(layoutQuery)
const [slide] = slides('Canapé')

/** What is left of a value when an editor has yet to write some of it. */
const damaged = (value: unknown): fc.Arbitrary<unknown> => {
  const whole = Array.isArray(value)
    ? fc.tuple(...value.map(damaged))
    : typeof value === 'object' && value !== null
      ? fc.record(Object.fromEntries(Object.entries(value).map(([name, held]) => [name, damaged(held)])))
      : fc.constant(value)
  return fc.oneof({ arbitrary: whole, weight: 9 }, { arbitrary: fc.constant(null), weight: 1 })
}

describe('an answer about documents that are still being written', () => {
  afterEach(() => setStegaCleaner((text) => text))

  it('stays as it is when nothing is missing', () => {
    expect(fillIn(slides('Canapé', 'Match'), slidesShape)).toEqual(slides('Canapé', 'Match'))
    expect(fillIn(layout, layoutShape)).toEqual(layout)
  })

  it('has a blank for every text, picture and part that must be there', () => {
    const filled = fillIn(
      [{ ...slide, title: null, button: null, image: { ...picture, asset: null } }],
      slidesShape,
    )
    expect(filled).toMatchObject([
      {
        title: '',
        subtitle: 'Sous-titre de Canapé',
        button: { label: '', href: '' },
        image: { asset: { _id: '', lqip: null } },
      },
    ])
  })

  it('loses nothing that it has, marks among it', () => {
    setStegaCleaner((text) => text.replace(/\u200b/g, ''))
    const marked = { ...slide, title: 'Canapé\u200b', dataSanity: 'here', subtitle: null }
    expect(fillIn([marked], slidesShape)).toEqual([{ ...marked, subtitle: '' }])
    expect(cleanStega('Canapé\u200b')).toBe('Canapé')
  })

  it('leaves out of a list what is nothing that belongs there', () => {
    expect(fillIn([null, slide, 'a word'], slidesShape)).toEqual([slide])
    expect(fillIn(null, slidesShape)).toEqual([])
  })

  it('is filled in once and for all, whatever is missing', () => {
    fc.assert(
      fc.property(damaged(layout), (answer) => {
        const filled = fillIn(answer, layoutShape)
        expect(fillIn(filled, layoutShape)).toEqual(filled)
        expect(filled).toHaveProperty('countries')
      }),
    )
  })
})
