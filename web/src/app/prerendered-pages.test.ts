import { fetchWithTimeout } from '@lucarne/core/lib/fetch-with-timeout.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PrerenderedPages } from './prerendered-pages.ts'

vi.mock('@lucarne/core/lib/fetch-with-timeout.ts', () => ({ fetchWithTimeout: vi.fn() }))

const key = ['content', 'article', { slug: 'image-figee' }]
const data = { result: 'Image figée', syncTags: ['s1:article'] }
const state = { route: '/blog/:slug', queries: [{ key, data }] }
let queryClient: QueryClient

/** A page's state as the build writes it. */
const page = ({ route = state.route, entry = '/assets/application-1.js' } = {}) =>
  JSON.stringify({
    ...state,
    route,
    version: 'v1',
    entries: [entry],
    chunks: ['/assets/article-page-1.js', '/assets/comments-1.js'],
  })

const respond = (body: string, status = 200) =>
  vi.mocked(fetchWithTimeout).mockImplementation(async () => new Response(body, { status }))
const prepare = async () => {
  const pages = new PrerenderedPages(queryClient, [{ id: '/blog/:slug', path: '/blog/:slug' }], '/')
  await pages.prepare('/blog/image-figee')
  return pages
}

beforeEach(() => {
  queryClient = new QueryClient()
  vi.mocked(fetchWithTimeout).mockClear()
  document.head.innerHTML = '<link data-run href="/assets/application-1.js">'
})

describe('a page that is not open yet', () => {
  it('gives its query results and preloads its chunks, with one request', async () => {
    respond(page())
    const pages = await prepare()
    await pages.prepare('/blog/image-figee')
    expect(queryClient.getQueryData(key)).toEqual(data)
    const preloaded = [...document.querySelectorAll('link[rel=modulepreload]')]
    expect(preloaded.map((link) => link.getAttribute('href'))).toEqual([
      '/assets/article-page-1.js',
      '/assets/comments-1.js',
    ])
    expect(vi.mocked(fetchWithTimeout).mock.calls).toEqual([['/page-state/blog/image-figee.json']])
  })

  it('is not fetched again when the visit began with it', async () => {
    await new PrerenderedPages(queryClient, [], '/blog/image-figee').prepare('/blog/image-figee')
    expect(fetchWithTimeout).not.toHaveBeenCalled()
  })

  it('replaces no result that the visit has already', async () => {
    queryClient.setQueryData(key, 'Corrigé')
    respond(page())
    await prepare()
    expect(queryClient.getQueryData(key)).toBe('Corrigé')
  })

  it.each([
    ['is missing', '', 404],
    ['is of another deployment', page({ entry: '/assets/application-2.js' }), 200],
    ['has the state of another route', page({ route: '*' }), 200],
    ['is not JSON', '<main></main>', 200],
  ])('gives nothing when its state %s', async (_, html, status) => {
    respond(html, status)
    await prepare()
    expect(queryClient.getQueryData(key)).toBeUndefined()
  })

  it('gives nothing when it cannot be fetched, or in the preview', async () => {
    vi.mocked(fetchWithTimeout).mockRejectedValue(new TypeError('network'))
    await prepare()
    respond(page())
    document.documentElement.dataset.previewed = ''
    await prepare()
    delete document.documentElement.dataset.previewed
    expect(queryClient.getQueryData(key)).toBeUndefined()
  })

  it.each([
    ['one of its tags was named', { tags: new Set(['s1:article']), nextChangeMs: null }, true],
    ['nobody knows what was published', undefined, true],
    ['nothing of it was published', { tags: new Set(['s1:page']), nextChangeMs: null }, false],
  ])('once it is shown and %s, is asked for again: %3$s', async (_, published, isAsked) => {
    respond(page())
    const pages = await prepare()
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false)
    pages.refetch('/blog/image-figee', published)
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(isAsked)
  })
})
