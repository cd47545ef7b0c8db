import { describe, expect, it } from 'vitest'
import { buildListPagePath, countListPages, listLaterPagePaths, parseListPage } from './list-pages.ts'

describe('pages of a list', () => {
  it('have paths that name their list and number', () => {
    for (const page of [1, 2, 10, 417])
      expect(parseListPage(buildListPagePath('/blog/astuces', page))).toEqual({ list: '/blog/astuces', page })
  })

  it.each([
    '/blog/page/1',
    '/blog/page/0',
    '/blog/page/02',
    '/blog/page/-2',
    '/blog/page/2e3',
    '/blog/page/',
  ])('have one path each: %s is none', (path) => expect(parseListPage(path)).toEqual({ list: path, page: 1 }))

  it('are one without entries, and as many as these fill', () =>
    expect([0, 1, 12, 13, 5000].map((count) => countListPages(count, 12))).toEqual([1, 1, 1, 2, 417]))

  it('after the first have paths of their own', () =>
    expect(listLaterPagePaths('/blog', 3)).toEqual(['/blog/page/2', '/blog/page/3']))
})
