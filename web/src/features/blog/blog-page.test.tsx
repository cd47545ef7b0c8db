import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ArticleCard } from '#content/blog.ts'
import { replaceContentSource } from '#content/content-source.ts'
import { picture } from '#test/fixtures.ts'
import { renderPage } from '#test/render-app.tsx'
import { Component as BlogPage } from './blog-page.tsx'

const article = (title: string, excerpt = 'Mot '.repeat(100)): ArticleCard => ({
  _id: title,
  title,
  slug: 'un-article',
  excerpt,
  publishedOn: '2026-08-12',
  image: picture,
  category: { title: 'Astuces', slug: 'astuces' },
})

const blog = {
  page: {
    title: 'Guides et tutoriels',
    subtitle: '',
    seo: { title: 'Guides', description: '', image: null },
  },
  articles: [article('À la une'), article('Image figée'), article('Android TV')],
  categories: [
    { _id: 'c1', title: 'Astuces', slug: 'astuces', icon: 'bulb', articleCount: 3 },
    { _id: 'c2', title: 'Boîtiers', slug: 'boitiers', icon: 'router', articleCount: 1 },
  ],
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

const texts = [{ _id: 'Android TV', plainText: 'Le tampon se règle.', callouts: [], steps: [], cells: null }]
const requested: string[] = []

beforeEach(() => {
  requested.length = 0
  replaceContentSource(async (query) => {
    const isTexts = query.includes('pt::text')
    requested.push(isTexts ? 'texts' : 'blog')
    return { result: (isTexts ? texts : blog) as never, syncTags: [] }
  })
})

describe('blog', () => {
  it('cuts excerpts at 200 characters for the featured article, at 100 for the others', async () => {
    renderPage(<BlogPage />)
    const [featured, other] = await screen.findAllByText(/^(Mot )+Mot…$/)
    expect(featured?.textContent.length).toBeLessThanOrEqual(200)
    expect(featured?.textContent.length).toBeGreaterThan(190)
    expect(other?.textContent.length).toBeLessThanOrEqual(100)
  })

  it('counts the articles of each category', async () => {
    renderPage(<BlogPage />)
    expect((await screen.findByRole('link', { name: 'Astuces 3 articles' })).getAttribute('href')).toBe(
      '/blog/astuces',
    )
    expect(screen.getByRole('link', { name: 'Boîtiers 1 article' })).toBeTruthy()
  })

  it('filters articles as the visitor types, with a message for no result', async () => {
    const { user } = renderPage(<BlogPage />)
    await user.type(await screen.findByRole('searchbox'), 'figee')
    expect(titles()).toEqual(['Image figée'])
    await user.type(screen.getByRole('searchbox'), ' introuvable')
    expect(await screen.findByText('Aucun article ne correspond à votre recherche.')).toBeTruthy()
  })

  it('searches the bodies, which it fetches at the first letter', async () => {
    const { user } = renderPage(<BlogPage />)
    const search = await screen.findByRole('searchbox')
    expect(requested).toEqual(['blog'])
    await user.type(search, 'tampon')
    expect(await screen.findByRole('heading', { name: 'Android TV' })).toBeTruthy()
    expect(requested).toEqual(['blog', 'texts'])
  })
})
