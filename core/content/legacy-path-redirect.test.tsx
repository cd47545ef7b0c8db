import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockContent } from '../test/mock-content.ts'
import { renderTestPage } from '../test/render-app.tsx'
import LegacyPathRedirect from './legacy-path-redirect.tsx'

const lookedUpPaths: unknown[] = []
let redirectResult: string | null | Error = null

beforeEach(() => {
  lookedUpPaths.length = 0
  mockContent((_query, { path }) => {
    lookedUpPaths.push(path)
    if (redirectResult instanceof Error) throw redirectResult
    return redirectResult
  })
})

const page = (
  <LegacyPathRedirect>
    <h1>Rien ici</h1>
  </LegacyPathRedirect>
)
const withQueries = (element: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
)

describe('a path without content', () => {
  it('is replaced by the editors’ redirect target, keeping its query string', async () => {
    redirectResult = '/nos-offres'
    const { router } = renderTestPage(page, '/tarifs?source=mail')
    await waitFor(() => expect(router.state.location.pathname).toBe('/nos-offres'))
    expect(router.state.location.search).toBe('?source=mail')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(screen.queryByText('Rien ici')).toBeNull()
  })

  it.each([
    ['/blog/applications/iptv-smarters', '/blog/configurer-lecteur-5-minutes'],
    ['/offres', '/nos-offres'],
    ['/offres/iptv-premium', '/nos-offres'],
    ['/offres/boitiers-iptv', '/nos-offres'],
    ['/offres/pack-premium', '/nos-offres'],
    ['/offres/boitiers', '/nos-offres'],
    ['/offres/boitiers/z11-pro-max', '/product/boitier-phare'],
    ['/offres/boitiers/z10-pro-max', '/product/boitier-vigie'],
    ['/offres/boitiers/zmini', '/product/boitier-balise'],
    ['/guides-tutoriels-iptv', '/blog'],
    ['/guides-tutoriels-iptv/image-figee', '/blog/image-figee'],
    ['/a-propos/compatibilite', '/blog/compatibilite'],
    ['/offres?source=mail', '/nos-offres?source=mail'],
  ])('is replaced without a query when it is a legacy path: %s to %s', async (from, to) => {
    const { router } = renderTestPage(page, from)
    const currentUrl = () => router.state.location.pathname + router.state.location.search
    await waitFor(() => expect(currentUrl()).toBe(to))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(lookedUpPaths).toEqual([])
  })

  it('follows an editor’s redirect of a legacy path’s target', async () => {
    redirectResult = '/blog/b'
    const router = createMemoryRouter([{ path: '*', element: page }], {
      initialEntries: ['/guides-tutoriels-iptv/a'],
    })
    render(withQueries(<RouterProvider router={router} />))
    await waitFor(() => expect(router.state.location.pathname).toBe('/blog/b'))
    expect(lookedUpPaths).toEqual(['/blog/a'])
  })

  it('is prerendered as not found, legacy path or not', () => {
    const html = renderToString(withQueries(<MemoryRouter initialEntries={['/offres']}>{page}</MemoryRouter>))
    expect(html).toContain('Rien ici')
  })

  it('is looked up without its trailing slash', async () => {
    redirectResult = null
    renderTestPage(page, '/tarifs/')
    expect(await screen.findByText('Rien ici')).toBeDefined()
    expect(lookedUpPaths).toEqual(['/tarifs'])
  })

  it('is redirected at most once, even when redirects form a loop', async () => {
    redirectResult = '/b'
    const { router } = renderTestPage(page, '/a')
    await waitFor(() => expect(router.state.location.pathname).toBe('/b'))
    redirectResult = '/a'
    await router.navigate('/a', { state: router.state.location.state })
    expect(await screen.findByText('Rien ici')).toBeDefined()
    expect(lookedUpPaths).toEqual(['/a'])
  })

  it.each(['//exemple.fr', 'https://exemple.fr', 'javascript:alert(1)', '/\\exemple.fr'])(
    'is never redirected off the site: %s',
    async (target) => {
      redirectResult = target
      const { router } = renderTestPage(page, '/tarifs')
      expect(await screen.findByText('Rien ici')).toBeDefined()
      expect(router.state.location.pathname).toBe('/tarifs')
    },
  )

  it('stays when the query fails', async () => {
    redirectResult = new Error('down')
    renderTestPage(page, '/tarifs')
    expect(await screen.findByText('Rien ici')).toBeDefined()
  })
})
