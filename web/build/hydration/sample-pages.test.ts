import { expect, it } from 'vitest'
import { rebuildSampler, samplePages } from './sample-pages.ts'

const articles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/blog/${index}`,
    route: '/blog/:slug',
    updatedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  }))
const page = (path: string) => ({ path, route: path })

it('hydrates every page of a small site', () => expect(samplePages(articles(100))).toHaveLength(100))

it('hydrates some pages of each route of a large site, the last changed among them', () => {
  const sampled = samplePages([page('/'), ...articles(5000), page('/cgv')]).map(({ path }) => path)
  expect(sampled).toContain('/')
  expect(sampled).toContain('/cgv')
  const shown = sampled.filter((path) => path.startsWith('/blog/'))
  expect(shown).toHaveLength(8)
  for (const path of ['/blog/4999', '/blog/4998', '/blog/4997', '/blog/4996', '/blog/0'])
    expect(shown).toContain(path)
  expect(new Set(shown).size).toBe(8)
})

it('a rebuild hydrates a page of each route that it writes, and those changed last', () => {
  const pages = [page('/'), ...articles(5000)]
  const isSampled = rebuildSampler(pages)
  const written = [page('/'), ...articles(5000).slice(4900)]
  const sampled = written.filter((page) => isSampled(page)).map(({ path }) => path)
  expect(sampled).toEqual(['/', '/blog/4900', '/blog/4996', '/blog/4997', '/blog/4998', '/blog/4999'])
})

it('hydrates every page that a rebuild of a small site writes', () => {
  const isSampled = rebuildSampler(articles(100))
  expect(articles(50).filter((written) => isSampled(written))).toHaveLength(50)
})
