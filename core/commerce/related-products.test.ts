import { describe, expect, it } from 'vitest'
import { groupRelatedProducts } from './related-products.ts'

const related = (related_id: string, position: number, fields = {}) => ({
  id: `to-${related_id}`,
  section_title: 'Vous aimerez aussi',
  related_type: 'product',
  related_id,
  position,
  ...fields,
})

describe('related products', () => {
  it('are ordered by position', () => {
    expect(groupRelatedProducts([related('b', 2), related('a', 1)])).toEqual([
      { title: 'Vous aimerez aussi', ids: ['a', 'b'] },
    ])
  })

  it('are grouped under their section titles', () => {
    const pack = { section_title: 'En pack' }
    expect(groupRelatedProducts([related('a', 1), related('p', 2, pack), related('b', 3)])).toEqual([
      { title: 'Vous aimerez aussi', ids: ['a', 'b'] },
      { title: 'En pack', ids: ['p'] },
    ])
  })

  it('exclude what is not a product', () => {
    expect(groupRelatedProducts([related('a', 1, { related_type: 'collection' })])).toEqual([])
  })
})
