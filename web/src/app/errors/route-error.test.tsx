import { setSession } from '@lucarne/core/backend/auth-store.ts'
import { replaceContentSource } from '@lucarne/core/content/content-query.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { sessionRoutes } from '@lucarne/schemas/routes/fixed-routes.ts'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { layoutFixture } from '#test/layout-fixture.ts'
import { renderSite } from '#test/render-site.tsx'
import { createRoutes } from '../routes.tsx'

const page = {
  _id: 'cgv',
  title: 'Conditions générales',
  updatedOn: '2025-08-11',
  body: [],
  seo: { title: 'CGV', description: '' },
}

// Shop, reviews and session use other data sources, and have tests of their own.
const otherPaths: readonly string[] = sessionRoutes.map(({ path }) => path)
const hasOtherSource = (path: string) =>
  /^\/(nos-offres|temoignages|product)/.test(path) || otherPaths.includes(path)

beforeEach(() => {
  setSession(null)
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})

it('an unreachable Content Lake shows an error in the layout, which can be retried', async () => {
  replaceContentSource(() => Promise.reject(new TypeError('network')))
  renderSite('/cgv')
  expect(await screen.findByRole('heading', { name: 'Cette page ne répond pas' })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()

  mockContent(() => page)
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: 'Conditions générales' })).toBeTruthy()
})

it.each([
  ['the browser is back online', () => window.dispatchEvent(new Event('online'))],
  ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('the error page recovers by itself when %s', async (_, dispatch) => {
  replaceContentSource(() => Promise.reject(new TypeError('network')))
  renderSite('/cgv')
  await screen.findByRole('heading', { name: 'Cette page ne répond pas' })

  mockContent(() => page)
  await waitFor(() => {
    dispatch()
    expect(screen.getByRole('heading', { name: 'Conditions générales' })).toBeTruthy()
  })
})

const contentPaths = createRoutes(new QueryClient())
  .flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .filter(({ handle, path = '' }) => handle && !hasOtherSource(path))
  .map(({ path = '' }) => path.replace(':slug', 'guide-iptv-belgique').replace('*', '/evenements'))

it.each(contentPaths)(
  '%s shows a French error in its layout when its content is unreachable',
  async (path) => {
    replaceContentSource(() => Promise.reject(new TypeError('network')))
    renderSite(path)
    expect(await screen.findByRole('heading', { name: 'Cette page ne répond pas' })).toBeTruthy()
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  },
)

it('the error page has built-in navigation links until a retry loads the editors’', async () => {
  replaceContentSource(() => Promise.reject(new TypeError('network')))
  renderSite('/cgv')
  const navigation = within(screen.getByRole('navigation', { name: 'Navigation principale' }))
  expect((await navigation.findByRole('link', { name: 'Guides' })).getAttribute('href')).toBe('/blog')

  mockContent(() => ({ ...page, ...layoutFixture }))
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await navigation.findByRole('button', { name: 'Guides' })).toBeTruthy()
})

it('the not-found page has the editors’ texts and links', async () => {
  const notFound = {
    title: 'Perdu',
    text: 'Revenez par ici.',
    links: [{ _key: 'a', label: 'Voir nos offres', href: '/nos-offres' }],
  }
  mockContent((_query, _parameters, name) => (name === 'siteMessages' ? { notFound } : null))
  renderSite('/nulle-part')
  expect(await screen.findByRole('heading', { name: 'Perdu' })).toBeTruthy()
  expect(screen.getByText('Revenez par ici.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir nos offres' }).getAttribute('href')).toBe('/nos-offres')
  expect(screen.queryByRole('link', { name: 'Parcourir les guides' })).toBeNull()
})

it.each(['/nulle-part', '/nulle-part/a%0d%0aX-Injected:%20yes'])(
  'the unknown path %s shows the not-found page',
  async (path) => {
    mockContent(() => null)
    renderSite(path)
    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy()
  },
)
