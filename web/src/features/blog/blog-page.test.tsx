import type { ArticleCard } from '@lucarne/core/content/blog.ts'
import { pictureFixture, searchableArticle } from '@lucarne/core/test/fixtures.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderSite } from '#test/render-site.tsx'
import { Component as BlogPage } from './blog-page.tsx'

const article = (title: string, excerpt = 'Mot '.repeat(100)): ArticleCard => ({
  _id: title,
  title,
  slug: 'un-article',
  excerpt,
  publishedOn: '2026-08-12',
  image: pictureFixture,
  category: { title: 'Astuces', slug: 'astuces' },
})

const blog = {
  page: {
    title: 'Guides et tutoriels',
    subtitle: '',
    seo: { title: 'Guides', description: 'Pas à pas.', image: null },
  },
  articleCount: 3,
  articles: [article('À la une'), article('Image figée'), article('Android TV')],
  categories: [
    { _id: 'c1', title: 'Astuces', slug: 'astuces', icon: 'bulb', articleCount: 3 },
    { _id: 'c2', title: 'Boîtiers', slug: 'boitiers', icon: 'router', articleCount: 1 },
  ],
}

const texts = { ...searchableArticle, _id: 'Android TV', title: 'Android TV', text: 'Le tampon se règle.' }
const requested: unknown[] = []
let published = blog

beforeEach(() => {
  requested.length = 0
  published = blog
  mockContent((_query, _params, name) => {
    requested.push(name)
    if (name === 'blog') return published
    return name === 'search-versions' ? [{ _id: texts._id, version: texts.version }] : [texts]
  })
})

describe('blog', () => {
  it('cuts excerpts at 200 characters for the featured article, at 100 for the others', async () => {
    renderTestPage(<BlogPage />)
    const [featured, other] = await screen.findAllByText(/^(Mot )+Mot…$/)
    expect(featured?.textContent.length).toBeLessThanOrEqual(200)
    expect(featured?.textContent.length).toBeGreaterThan(190)
    expect(other?.textContent.length).toBeLessThanOrEqual(100)
  })

  it('counts the articles of each category', async () => {
    renderTestPage(<BlogPage />)
    expect((await screen.findByRole('link', { name: 'Astuces 3 articles' })).getAttribute('href')).toBe(
      '/blog/astuces',
    )
    expect(screen.getByRole('link', { name: 'Boîtiers 1 article' })).toBeTruthy()
  })

  it('links each page of the list to its neighbours, by URLs that crawlers read', async () => {
    published = { ...blog, articleCount: 25 }
    renderTestPage(<BlogPage />, '/blog/page/2')
    const pages = within(await screen.findByRole('navigation', { name: 'Pages de guides' }))
    expect(pages.getByText('Page 2 sur 3')).toBeTruthy()
    expect(pages.getByRole('link', { name: 'Précédents' }).getAttribute('href')).toBe('/blog')
    expect(pages.getByRole('link', { name: 'Suivants' }).getAttribute('href')).toBe('/blog/page/3')
    const related = (rel: string) => document.head.querySelector(`link[rel=${rel}]`)?.getAttribute('href')
    expect(related('prev')).toMatch(/^https?:.*\/blog$/)
    expect(related('next')).toMatch(/^https?:.*\/blog\/page\/3$/)
    expect(document.title).toContain('Guides, page 2')
    expect(related('canonical')).toMatch(/\/blog\/page\/2$/)
  })

  it('has no page behind the last one', async () => {
    published = { ...blog, articleCount: 24, articles: [] }
    renderSite('/blog/page/3')
    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy()
  })

  it('shows guides with their passages instead of the list, and a way on without result', async () => {
    const { user } = renderTestPage(<BlogPage />, '/blog')
    const search = await screen.findByRole('searchbox')
    expect(requested).not.toContain('search-versions')
    await user.type(search, 'reglé')
    expect((await screen.findByRole('link', { name: /Android TV/ })).textContent).toContain('tampon se règle')
    expect(screen.queryByRole('heading', { name: 'À la une' })).toBeNull()

    await user.clear(search)
    await user.type(search, 'zzzz')
    expect(await screen.findByText('Aucun article ne correspond à votre recherche.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Chercher dans toute l’aide' })
    expect(link.getAttribute('href')).toBe('/support?q=zzzz')

    await user.clear(search)
    expect(screen.getByRole('heading', { name: 'À la une' })).toBeTruthy()
  })
})
