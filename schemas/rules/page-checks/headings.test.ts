import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyed } from '../../tests/invalid-document.ts'
import { headingAdvice } from './headings.ts'

const block = (style: string, text = 'Un texte') => ({ _type: 'block', style, children: [{ text }] })
const textOf = (...styles: readonly string[]) => keyed(...styles.map((style) => block(style)))

const keysOf = (body: unknown, path: string[] = []) =>
  headingAdvice({ path, value: { body } }).map((advice) => advice.path?.at(-1))

describe('the headings of a text', () => {
  it('may fall by any number of levels and rise by one', () => {
    expect(keysOf(textOf('normal', 'h2', 'h3', 'normal', 'h3', 'h2', 'h2', 'h3'))).toEqual([])
  })

  it('begin below the title of the page, or of the section', () => {
    const body = textOf('h3', 'h3', 'h2')
    expect(keysOf(body)).toEqual([{ _key: 'k0' }])
    expect(keysOf(body, ['sections'])).toEqual([])
  })

  it('have words', () => {
    const [advice] = headingAdvice({ path: [], value: { body: keyed(block('h2', ' ')) } })
    expect(advice?.message).toContain('vide')
  })

  it('skip a level exactly where an outline has a gap', () => {
    const style = fc.constantFrom('normal', 'h2', 'h3', 'h4')
    fc.assert(
      fc.property(fc.array(style), (styles) => {
        const levels = [1, ...styles.filter((name) => name !== 'normal').map((name) => Number(name[1]))]
        const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)
        expect(keysOf(textOf(...styles))).toHaveLength(gaps.length)
      }),
    )
  })
})
