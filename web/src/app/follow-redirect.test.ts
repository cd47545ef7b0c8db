import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { unknownPath } from './unknown-path.ts'

const arriveFrom = async (address: string) => {
  const router = createMemoryRouter([{ path: '/start', element: null }, unknownPath(new QueryClient())], {
    initialEntries: ['/start'],
  })
  await router.navigate(address)
  const { location, historyAction } = router.state
  return { address: location.pathname + location.search, historyAction }
}

describe('old addresses', () => {
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
  ])('%s leads to %s, in its place', async (from, to) => {
    expect(await arriveFrom(from)).toEqual({ address: to, historyAction: 'REPLACE' })
  })
})
