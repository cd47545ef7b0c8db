import { articleOptions, blogOptions } from '@lucarne/core/content/blog.ts'
import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createPageMetadata } from './page-metadata.ts'

const identity = {
  url: 'https://a.fr',
  name: 'Lucarne',
  description: '',
  tagline: '',
  picture: null,
  email: null,
  profiles: [],
}

function metadata(queryClient: QueryClient, path: string, routeId = path) {
  const page = {
    path,
    routeId,
    title: '',
    description: '',
    url: `https://a.fr${path}`,
    shareImage: 'image.jpg',
  }
  return createPageMetadata(queryClient, page, identity)
}
const types = (queryClient: QueryClient, path: string, routeId?: string) =>
  metadata(queryClient, path, routeId).nodes.map((node) => node['@type'])

const article = {
  _id: 'a',
  title: 'Image figée',
  slug: 'image-figee',
  excerpt: '',
  publishedOn: '2026-08-12',
  image: pictureFixture,
  category: { title: 'Astuces', slug: 'astuces' },
}
const fullArticle = (videoId: string | null) => ({
  ...article,
  _updatedAt: '2026-08-13T00:00:00Z',
  videoId,
  body: [],
  wordCount: 600,
  author: { name: 'Élise', role: '', portrait: pictureFixture },
  seo: { title: '', description: 'Sept causes.', image: null },
})

describe('structured data', () => {
  it('names the site on its home page', () =>
    expect(types(new QueryClient(), '/')).toEqual(['Organization', 'WebSite']))

  it('lists the articles of the blog in their order', () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(blogOptions().queryKey, {
      result: {
        page: null,
        articleCount: 2,
        articles: [article, { ...article, title: 'Autre', slug: 'autre' }],
        categories: [],
      },
      syncTags: [],
    })
    const list = metadata(queryClient, '/blog').nodes.find((node) => node['@type'] === 'ItemList')
    expect(list?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Image figée', url: 'https://a.fr/blog/image-figee' },
      { '@type': 'ListItem', position: 2, name: 'Autre', url: 'https://a.fr/blog/autre' },
    ])
  })

  it('has no list on a blog without articles', () =>
    expect(types(new QueryClient(), '/blog')).toEqual(['Organization']))

  it('describes the video of an article that has one', () => {
    const queryClient = new QueryClient()
    const { queryKey } = articleOptions('image-figee')
    const typesWith = (videoId: string | null) => {
      queryClient.setQueryData(queryKey, { result: fullArticle(videoId), syncTags: [] })
      return types(queryClient, '/blog/image-figee', '/blog/:slug')
    }
    expect(typesWith('dQw4w9WgXcQ')).toContain('VideoObject')
    expect(typesWith(null)).not.toContain('VideoObject')
  })
})
