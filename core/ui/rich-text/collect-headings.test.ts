import { describe, expect, it } from 'vitest'
import { collectHeadings, slugify } from './collect-headings.ts'

const block = (_key: string, style: string, text: string) => ({
  _key,
  _type: 'block',
  style,
  children: [{ text }],
})

describe('heading ids', () => {
  it.each([
    ['Où brancher\u202f?', 'ou-brancher'],
    ['Le Wi-Fi, premier suspect', 'le-wi-fi-premier-suspect'],
    ['Cœur d’image', 'coeur-d-image'],
  ])('of « %s » are readable', (text, slug) => expect(slugify(text)).toBe(slug))

  it('are unique, for headings only', () => {
    const blocks = [
      block('a', 'h2', 'Installer'),
      block('b', 'normal', 'Texte'),
      block('c', 'h3', 'Installer'),
      { _key: 'd', _type: 'callout' },
    ]
    expect(collectHeadings(blocks)).toEqual([
      { key: 'a', id: 'installer', level: 2, text: 'Installer' },
      { key: 'c', id: 'installer-2', level: 3, text: 'Installer' },
    ])
  })

  it('exist for a heading without letters', () => {
    expect(collectHeadings([block('a', 'h2', '?')])[0]?.id).toBe('section')
  })
})
