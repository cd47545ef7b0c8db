import { describe, expect, it } from 'vitest'
import { relatedSections } from './related-sections.ts'

const related = (related_id: string, position: number, fields = {}) => ({
  id: `to-${related_id}`,
  section_title: 'Vous aimerez aussi',
  related_type: 'product',
  related_id,
  position,
  ...fields,
})

describe('related products', () => {
  it('follow their positions', () => {
    expect(relatedSections([related('b', 2), related('a', 1)])).toEqual([
      { title: 'Vous aimerez aussi', ids: ['a', 'b'] },
    ])
  })

  it('stand under their own titles', () => {
    const pack = { section_title: 'En pack' }
    expect(relatedSections([related('a', 1), related('p', 2, pack), related('b', 3)])).toEqual([
      { title: 'Vous aimerez aussi', ids: ['a', 'b'] },
      { title: 'En pack', ids: ['p'] },
    ])
  })

  it('leave out what is not a product', () => {
    expect(relatedSections([related('a', 1, { related_type: 'collection' })])).toEqual([])
  })
})
