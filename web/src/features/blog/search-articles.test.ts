import { describe, expect, it } from 'vitest'
import { indexBodies, searchArticles } from './search-articles.ts'

const article = (title: string, excerpt = '', category = 'Astuces') => ({
  _id: title,
  title,
  excerpt,
  category: { title: category, slug: '' },
})
const articles = [article('Image figée', 'Sept remèdes'), article('Android TV', 'Le lecteur', 'Applications')]
const bodies = indexBodies([
  {
    _id: 'Android TV',
    plainText: 'Réglez le tampon.',
    callouts: [{ title: 'À savoir', text: 'Le clavier du téléphone' }],
    steps: [{ title: 'Ouvrez la boutique', text: '' }],
    cells: ['Télécommande'],
  },
])
const findTitles = (search: string, texts = bodies) =>
  searchArticles(articles, search, texts).map(({ title }) => title)

describe('article search', () => {
  it('returns every article for an empty search', () => {
    expect(findTitles('  ')).toEqual(['Image figée', 'Android TV'])
  })

  it('matches titles, excerpts and categories, ignoring accents and case', () => {
    expect(findTitles('FIGEE')).toEqual(['Image figée'])
    expect(findTitles('lecteur')).toEqual(['Android TV'])
    expect(findTitles('applications')).toEqual(['Android TV'])
  })

  it.each(['reglez', 'CLAVIER', 'boutique', 'telecommande', 'android tampon'])(
    'finds « %s » in paragraphs, callouts, steps and tables',
    (search) => {
      expect(findTitles(search)).toEqual(['Android TV'])
      expect(findTitles(search, new Map())).toEqual([])
    },
  )

  it('requires every word of the search', () => {
    expect(findTitles('image remedes')).toEqual(['Image figée'])
    expect(findTitles('image lecteur')).toEqual([])
  })
})
