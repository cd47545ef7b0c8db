import { latestReviews } from '@lucarne/core/backend/review-list.ts'
import { describe, expect, it } from 'vitest'
import { buildSelectionPath, parseSelection } from './review-selection.ts'

const read = (query: string) => parseSelection(new URLSearchParams(query))

describe('the URL of a list of reviews', () => {
  it.each([
    ['', latestReviews],
    ['page=3', { ...latestReviews, page: 3 }],
    ['page=0', latestReviews],
    ['page=2.5', latestReviews],
    ['page=100000', { ...latestReviews, page: 250 }],
    ['note=5&tri=utiles', { ...latestReviews, rating: 5, sort: 'helpful' }],
    ['note=6', latestReviews],
    ['note=-1&tri=constructor', latestReviews],
    ['produit=boitier-phare', { ...latestReviews, productId: 'boitier-phare' }],
    ['produit=%22),is_approved.eq.false', latestReviews],
  ])('%s is read', (query, selection) => expect(read(query)).toEqual(selection))

  it('is the same again once read and written', () => {
    const path = '/temoignages?produit=boitier-phare&note=4&tri=anciens&page=2'
    expect(buildSelectionPath(read(path.split('?')[1] ?? ''))).toBe(path)
    expect(buildSelectionPath(latestReviews)).toBe('/temoignages')
  })
})
