import { initialFavourites } from '@lucarne/core/commerce/favourites/favourites-rules.ts'
import { useFavourites } from '@lucarne/core/commerce/favourites/favourites-store.ts'
import { replaceStoreTransport } from '@lucarne/core/commerce/store-request.ts'
import { product } from '@lucarne/core/test/fixtures.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Component as FavouritesPage } from './favourites-page.tsx'

const respondWith = (products: readonly unknown[]) =>
  replaceStoreTransport(async () => Response.json({ count: products.length, products }))
const phare = product({ id: 'phare', title: 'Boîtier Phare' })

beforeEach(() => {
  useFavourites.setState({ ...initialFavourites, productIds: ['supprime', 'phare'] })
  mockContent(() => null)
})

it('a deleted product leaves list and count', async () => {
  respondWith([phare])
  renderTestPage(<FavouritesPage />, '/favoris')
  expect(await screen.findByRole('heading', { name: 'Boîtier Phare' })).toBeTruthy()
  await expect.poll(() => useFavourites.getState().productIds).toEqual(['phare'])
})

it('a list whose products are all deleted is an empty one', async () => {
  respondWith([])
  renderTestPage(<FavouritesPage />, '/favoris')
  expect(await screen.findByRole('heading', { name: 'Aucun favori pour le moment' })).toBeTruthy()
  expect(useFavourites.getState().productIds).toEqual([])
})

it('favourites stay, with a way to try again, when the store does not respond', async () => {
  replaceStoreTransport(() => Promise.reject(new TypeError('network')))
  const { user } = renderTestPage(<FavouritesPage />, '/favoris')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(useFavourites.getState().productIds).toHaveLength(2)
  respondWith([phare])
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Boîtier Phare' })).toBeTruthy()
})
