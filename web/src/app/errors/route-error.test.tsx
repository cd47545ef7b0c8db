import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { setSession } from '#backend/auth-store.ts'
import { replaceContentSource } from '#content/content-source.ts'
import { layout } from '#test/layout-fixture.ts'
import { renderSite } from '#test/render-site.tsx'
import { createRoutes } from '../routes.tsx'

const page = {
  _id: 'cgv',
  title: 'Conditions générales',
  updatedOn: '2025-08-11',
  body: [],
  seo: { title: 'CGV', description: '' },
}

// The shop, the reviews and the account live on other sources, and have failures of their own.
const withoutContent =
  /^\/(nos-offres|temoignages|product|commande|connexion|auth|renvoyer-confirmation|mot-de-passe-oublie|nouveau-mot-de-passe|espace-client)/

beforeEach(() => {
  setSession(null)
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})

it('keeps the shell when the lake cannot be reached, says so, and tries again on demand', async () => {
  replaceContentSource(() => Promise.reject(new TypeError('network')))
  renderSite('/cgv')
  expect(await screen.findByRole('heading', { name: 'Cette page ne répond pas' })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()

  replaceContentSource(async () => ({ result: page as never, syncTags: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: 'Conditions générales' })).toBeTruthy()
})

it.each([
  ['the browser is back online', () => window.dispatchEvent(new Event('online'))],
  ['the tab is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
])('comes back by itself when %s', async (_, happen) => {
  replaceContentSource(() => Promise.reject(new TypeError('network')))
  renderSite('/cgv')
  await screen.findByRole('heading', { name: 'Cette page ne répond pas' })

  replaceContentSource(async () => ({ result: page as never, syncTags: [] }))
  await waitFor(() => {
    happen()
    expect(screen.getByRole('heading', { name: 'Conditions générales' })).toBeTruthy()
  })
})

const contentPaths = createRoutes(new QueryClient())
  .flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .filter(({ handle, path = '' }) => handle && path !== '*' && !withoutContent.test(path))
  .map(({ path = '' }) => path.replace(':slug', 'guide-iptv-belgique'))

it.each(contentPaths)('%s says in French that its content cannot be reached, in its shell', async (path) => {
  replaceContentSource(() => Promise.reject(new TypeError('network')))
  renderSite(path)
  expect(await screen.findByRole('heading', { name: 'Cette page ne répond pas' })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
})

it('keeps ways into the house in the bar, and gives them back to the editors on demand', async () => {
  replaceContentSource(() => Promise.reject(new TypeError('network')))
  renderSite('/cgv')
  const bar = within(screen.getByRole('navigation', { name: 'Navigation principale' }))
  expect((await bar.findByRole('link', { name: 'Guides' })).getAttribute('href')).toBe('/blog')

  replaceContentSource(async () => ({ result: { ...page, ...layout } as never, syncTags: [] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await bar.findByRole('button', { name: 'Guides' })).toBeTruthy()
})

it.each(['/nulle-part', '/nulle-part/a%0d%0aX-Injected:%20yes'])(
  'answers the unknown address %s with a page of its own',
  async (path) => {
    replaceContentSource(() => Promise.reject(new TypeError('network')))
    renderSite(path)
    expect(await screen.findByRole('heading', { name: 'Rien à cette fenêtre' })).toBeTruthy()
  },
)
