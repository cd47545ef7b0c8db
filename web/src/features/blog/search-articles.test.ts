import { describe, expect, it } from 'vitest'
import { searchArticles } from './search-articles.ts'

const article = (title: string, excerpt = '', category = 'Astuces') => ({
  title,
  excerpt,
  category: { title: category, slug: '' },
})
const articles = [article('Image figée', 'Sept remèdes'), article('Android TV', 'Le lecteur', 'Applications')]
const findTitles = (search: string) => searchArticles(articles, search).map(({ title }) => title)

describe('article search', () => {
  it('returns every article for an empty search', () => {
    expect(findTitles('  ')).toEqual(['Image figée', 'Android TV'])
  })

  it('matches titles, excerpts and categories, ignoring accents and case', () => {
    expect(findTitles('FIGEE')).toEqual(['Image figée'])
    expect(findTitles('lecteur')).toEqual(['Android TV'])
    expect(findTitles('applications')).toEqual(['Android TV'])
  })

  it('requires every word of the search', () => {
    expect(findTitles('image remedes')).toEqual(['Image figée'])
    expect(findTitles('image lecteur')).toEqual([])
  })
})
