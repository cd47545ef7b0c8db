import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitDescription } from './split-description.ts'

describe('a description', () => {
  it.each([
    ['without headings is one part', '<p>Un</p><p>Deux</p>', [['Description', '<p>Un</p><p>Deux</p>']]],
    [
      'has a part for what stands before the first heading',
      '<p>Un</p><h2>Boîte</h2><p>Deux</p>',
      [
        ['Description', '<p>Un</p>'],
        ['Boîte', '<p>Deux</p>'],
      ],
    ],
    [
      'that begins with a heading has no lead',
      '<h2>A</h2><p>1</p><h2>B</h2><p>2</p>',
      [
        ['A', '<p>1</p>'],
        ['B', '<p>2</p>'],
      ],
    ],
    [
      'is split by h3 where there is no h2',
      '<h3>A</h3><p>1</p><h3>B</h3><p>2</p>',
      [
        ['A', '<p>1</p>'],
        ['B', '<p>2</p>'],
      ],
    ],
    [
      'has a part for an h3 below an h2 with text',
      '<h2>A</h2><p>0</p><h3>A1</h3><p>1</p>',
      [
        ['A', '<p>0</p>'],
        ['A1', '<p>1</p>'],
      ],
    ],
    [
      'names an h3 after its h2 too when that has no text',
      '<h2>A</h2><h3>A1</h3><p>1</p><h3>A2</h3><p>2</p>',
      [
        ['A · A1', '<p>1</p>'],
        ['A · A2', '<p>2</p>'],
      ],
    ],
    [
      'gives an h3 before the first h2 a part',
      '<h3>A</h3><p>1</p><h2>B</h2><p>2</p>',
      [
        ['A', '<p>1</p>'],
        ['B', '<p>2</p>'],
      ],
    ],
    ['leaves out a heading with nothing beneath', '<h2>A</h2><h2>B</h2><p>2</p>', [['B', '<p>2</p>']]],
    ['goes on after an empty heading', '<h2>A</h2><p>1</p><h2> </h2><p>2</p>', [['A', '<p>1</p><p>2</p>']]],
    [
      'names a part by its heading’s text alone',
      '<h2>En <em>bref</em></h2><p>1</p>',
      [['En bref', '<p>1</p>']],
    ],
    [
      'keeps bare text',
      'Bonjour<h2>A</h2>1',
      [
        ['Description', 'Bonjour'],
        ['A', '1'],
      ],
    ],
    ['that is empty has no part', '', []],
    ['of blanks has no part', ' \n ', []],
  ])('%s', (_, html, expected) => {
    expect(splitDescription(html).map((part) => [part.title, part.html])).toEqual(expected)
  })

  it('loses no paragraph, whatever its headings', () => {
    const block = fc.constantFrom('<h2>A</h2>', '<h3>B</h3>', '<h2></h2>', 'p')
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
        const html = blocks.map((kind, index) => (kind === 'p' ? `<p>${index}</p>` : kind)).join('')
        const paragraphs = (text: string) => text.match(/<p>\d+<\/p>/g) ?? []
        expect(splitDescription(html).flatMap((part) => paragraphs(part.html))).toEqual(paragraphs(html))
      }),
    )
  })
})
