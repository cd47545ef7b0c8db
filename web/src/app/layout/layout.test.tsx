import { setSession } from '@lucarne/core/backend/auth-store.ts'
import { type Announcement, layoutOptions } from '@lucarne/core/content/layout.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import '#controls/main.ts'
import { stopMotion } from '#preview/stop-motion.ts'
import { layoutFixture } from '#test/layout-fixture.ts'
import { Layout } from './layout.tsx'

const { settings } = layoutFixture
if (!settings) throw new Error('The layout has no settings.')

const sale: Announcement = {
  _id: 'sale',
  text: 'Moins 20 % jusqu’à dimanche.',
  tone: 'promotion',
  action: { label: 'Voir les offres', href: '/nos-offres' },
}
const closure: Announcement = { _id: 'closure', text: 'Fermé le 24.', tone: 'information', action: null }

const openPage = (announcement: Announcement) => {
  setSession(null)
  vi.stubGlobal('scrollTo', () => {})
  const queryClient = new QueryClient()
  const write = (current: Announcement, brandName: string) =>
    queryClient.setQueryData(layoutOptions.queryKey, {
      result: { ...layoutFixture, settings: { ...settings, brandName }, announcement: current },
      syncTags: [],
    })
  write(announcement, 'Lucarne')
  const router = createMemoryRouter([
    { element: <Layout />, children: [{ path: '*', element: <h1>Page</h1> }] },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  let publications = 0
  return {
    user: userEvent.setup(),
    navigate: (path: string) => act(() => router.navigate(path)),
    /** Resolves when the page shows what was published with it. */
    publish: async (next: Announcement) => {
      publications += 1
      write(next, `Lucarne ${publications}`)
      await within(screen.getByRole('banner')).findByText(`Lucarne ${publications}`)
    },
  }
}
const bar = () => screen.queryByRole('region', { name: 'Annonce' })
const isInvisible = () => bar()?.classList.contains('invisible')

afterEach(() => {
  delete document.documentElement.dataset.previewed
  vi.unstubAllGlobals()
})

it('the announcement bar shows the announcement and its link above the page’s content', async () => {
  openPage(sale)
  expect(bar()?.textContent).toContain('Moins 20 % jusqu’à dimanche.')
  expect(bar()?.nextElementSibling?.tagName).toBe('MAIN')
  const link = within(bar() ?? document.body).getByRole('link', { name: 'Voir les offres' })
  expect(link.getAttribute('href')).toBe('/nos-offres')
})

it('the announcement bar is inert behind the open mobile menu', async () => {
  const { user } = openPage(sale)
  await user.click(screen.getByRole('button', { name: /Ouvrir le menu/ }))
  await screen.findByRole('navigation', { name: 'Menu' })
  expect(bar()?.hasAttribute('inert')).toBe(true)
})

it('the announcement bar published during a visit appears with the next page', async () => {
  const { publish, navigate } = openPage(null)
  await publish(sale)
  expect(bar()).toBeNull()
  await navigate('/blog')
  expect(bar()?.textContent).toContain('Moins 20 %')
})

it('an expired announcement becomes invisible and keeps its space until the next page', async () => {
  const { publish, navigate } = openPage(sale)
  expect(isInvisible()).toBe(false)
  await publish(null)
  expect(isInvisible()).toBe(true)
  await navigate('/blog')
  expect(bar()).toBeNull()
})

it('the announcement bar shows a correction of its text at once', async () => {
  const { publish } = openPage(closure)
  await publish({ ...closure, text: 'Fermé le 25.' })
  expect(bar()?.textContent).toBe('Fermé le 25.')
  expect(isInvisible()).toBe(false)
})

it('the announcement bar follows every change in the studio’s preview', async () => {
  const { publish } = openPage(null)
  act(stopMotion)
  await publish(closure)
  expect(bar()?.textContent).toBe('Fermé le 24.')
  await publish(null)
  expect(bar()).toBeNull()
})
