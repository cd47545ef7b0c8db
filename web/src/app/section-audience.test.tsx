import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { useCountry } from '@lucarne/core/hooks/use-country.ts'
import { session } from '@lucarne/core/test/mock-supabase.ts'
import type { ListedSection } from '@lucarne/sections/content/page.ts'
import { preloadSections, SectionList } from '@lucarne/sections/section-list.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const statement = (title: string, audience: ListedSection['audience']): ListedSection => ({
  _key: title,
  _type: 'statementsSection',
  audience,
  items: [{ _key: 'a', title, text: 'Un texte.' }],
})
const forClients = { session: 'signedIn' as const, regions: null }
const sections = [
  statement('Pour tous', null),
  statement('Pour les clients', forClients),
  statement('Pour la Suisse', { session: null, regions: ['suisse'] }),
  statement('Aussi pour tous', null),
]
const signIn = () => useAuth.setState({ user: session().user })
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

const list = (listed: ListedSection[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <SectionList sections={listed} />
  </QueryClientProvider>
)
/** Where the sections of an audience stand on a screen 800 px high. */
let topPx = 0

beforeAll(() => preloadSections(sections, new QueryClient()))
beforeEach(() => {
  topPx = 2000
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('CSS', { supports: () => true })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, topPx))
})
afterEach(() => {
  useAuth.setState({ user: null })
  useCountry.setState('FR', true)
  vi.unstubAllGlobals()
})

it('visitors see sections for all and those for their account and country', () => {
  render(list(sections)).unmount()
  signIn()
  useCountry.setState('CH', true)
  render(list(sections))
  expect(shown()).toEqual(['Pour tous', 'Pour les clients', 'Pour la Suisse', 'Aussi pour tous'])
})

it('prerendered sections change for a customer only while they are off screen', async () => {
  const forVisitors = statement('Pour les visiteurs', { session: 'signedOut', regions: null })
  const built = [statement('Pour tous', null), forVisitors]
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(list(built))
  expect(shown()).toEqual(['Pour tous', 'Pour les visiteurs'])
  topPx = 400
  const { rerender } = render(list(built), { container, hydrate: true })
  rerender(list([...built, statement('Pour les clients', forClients)]))

  await act(async () => signIn())
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  expect(shown()).toEqual(['Pour tous', 'Pour les visiteurs'])

  topPx = -2000
  window.dispatchEvent(new Event('scroll'))
  await waitFor(() => expect(shown()).toEqual(['Pour tous', 'Pour les clients']))
})

it.each([
  ['scrolls by their height above the screen without scroll anchoring', false, -2000, 1],
  ['leaves scrolling to the browser where it anchors', true, -2000, 0],
  ['does not scroll for what appears below the screen', false, 2000, 0],
])('a page %s', async (_title, hasAnchoring, top, scrolls) => {
  vi.stubGlobal('CSS', { supports: () => hasAnchoring })
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue()
  topPx = top
  render(list(sections))
  await act(async () => signIn())
  await waitFor(() => expect(shown()).toContain('Pour les clients'))
  expect(scrollBy).toHaveBeenCalledTimes(scrolls)
  scrollBy.mockRestore()
})
