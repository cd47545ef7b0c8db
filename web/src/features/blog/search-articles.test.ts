import { describe, expect, it } from 'vitest'
import { searchArticles } from './search-articles.ts'

const article = (title: string, excerpt = '', category = 'Astuces') => ({
  title,
  excerpt,
  category: { title: category, slug: '' },
})
const articles = [article('Image figée', 'Sept remèdes'), article('Android TV', 'Le lecteur', 'Applications')]
const found = (search: string) => searchArticles(articles, search).map(({ title }) => title)

describe('article search', () => {
  it('finds everything when nothing is searched for', () => {
    expect(found('  ')).toEqual(['Image figée', 'Android TV'])
  })

  it('looks at titles, excerpts and categories, accents and case aside', () => {
    expect(found('FIGEE')).toEqual(['Image figée'])
    expect(found('lecteur')).toEqual(['Android TV'])
    expect(found('applications')).toEqual(['Android TV'])
  })

  it('wants every word', () => {
    expect(found('image remedes')).toEqual(['Image figée'])
    expect(found('image lecteur')).toEqual([])
  })
})
