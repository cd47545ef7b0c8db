import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPage } from '../test/render-app.tsx'
import { replaceContentSource } from './content-source.ts'
import Moved from './moved.tsx'

const asked: unknown[] = []
let answer: string | null | Error = null

beforeEach(() => {
  asked.length = 0
  replaceContentSource(async (_query, { path }) => {
    asked.push(path)
    if (answer instanceof Error) throw answer
    return { result: answer as never, syncTags: [] }
  })
})

const page = (
  <Moved>
    <h1>Rien ici</h1>
  </Moved>
)
const withQueries = (element: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
)

describe('an address where nothing is', () => {
  it('leads where editors say, in its place, its query kept', async () => {
    answer = '/nos-offres'
    const { router } = renderPage(page, '/tarifs?source=mail')
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
  ])('leads on without a question from an old one: %s to %s, in its place', async (from, to) => {
    const { router } = renderPage(page, from)
    const address = () => router.state.location.pathname + router.state.location.search
    await waitFor(() => expect(address()).toBe(to))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(asked).toEqual([])
  })

  it('leads on once more where editors moved what an old one leads to', async () => {
    answer = '/blog/b'
    const router = createMemoryRouter([{ path: '*', element: page }], {
      initialEntries: ['/guides-tutoriels-iptv/a'],
    })
    render(withQueries(<RouterProvider router={router} />))
    await waitFor(() => expect(router.state.location.pathname).toBe('/blog/b'))
    expect(asked).toEqual(['/blog/a'])
  })

  it('is prerendered as such for old ones too, which lead on once it has been taken over', () => {
    const html = renderToString(withQueries(<MemoryRouter initialEntries={['/offres']}>{page}</MemoryRouter>))
    expect(html).toContain('Rien ici')
  })

  it('is asked about without the slash at its end', async () => {
    answer = null
    renderPage(page, '/tarifs/')
    expect(await screen.findByText('Rien ici')).toBeDefined()
    expect(asked).toEqual(['/tarifs'])
  })

  it('is itself led on only once, whatever the lake says', async () => {
    answer = '/b'
    const { router } = renderPage(page, '/a')
    await waitFor(() => expect(router.state.location.pathname).toBe('/b'))
    answer = '/a'
    await router.navigate('/a', { state: router.state.location.state })
    expect(await screen.findByText('Rien ici')).toBeDefined()
    expect(asked).toEqual(['/a'])
  })

  it.each(['//exemple.fr', 'https://exemple.fr', 'javascript:alert(1)', '/\\exemple.fr'])(
    'never leads off the site: %s',
    async (target) => {
      answer = target
      const { router } = renderPage(page, '/tarifs')
      expect(await screen.findByText('Rien ici')).toBeDefined()
      expect(router.state.location.pathname).toBe('/tarifs')
    },
  )

  it('stays when the lake does not answer', async () => {
    answer = new Error('down')
    renderPage(page, '/tarifs')
    expect(await screen.findByText('Rien ici')).toBeDefined()
  })
})
