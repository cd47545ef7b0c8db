import { setSession } from '@lucarne/core/backend/auth-store.ts'
import { fetchFavourites, saveFavourite } from '@lucarne/core/backend/favourites.ts'
import {
  favouritesKey,
  toggleFavourite,
  useFavourites,
} from '@lucarne/core/commerce/favourites/favourites-store.ts'
import { session } from '@lucarne/core/test/mock-supabase.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { syncFavourites } from './sync-favourites.ts'

vi.mock('@lucarne/core/backend/favourites.ts')

const account = new Set<string>()
const shown = () => useFavourites.getState().productIds

setSession(null)
syncFavourites()

beforeEach(() => {
  setSession(null)
  account.clear()
  vi.mocked(fetchFavourites).mockImplementation(async () => [...account])
  vi.mocked(saveFavourite).mockImplementation(async (_userId, productId, isMarked) => {
    if (isMarked) account.add(productId)
    else account.delete(productId)
  })
})

describe('favourites at sign-in', () => {
  it('are merged in the browser and with the account, and sign-out leaves none', async () => {
    account.add('phare')
    toggleFavourite('vigie')
    setSession(session())
    await expect.poll(shown).toEqual(['phare', 'vigie'])
    await expect.poll(() => [...account]).toEqual(['phare', 'vigie'])

    setSession(null)
    expect(shown()).toEqual([])
    expect(localStorage.getItem(favouritesKey)).not.toContain('phare')
    expect([...account]).toEqual(['phare', 'vigie'])
  })

  it('stay where another tab stored them before this one knows the session', async () => {
    useFavourites.setState({ userId: session().user.id, productIds: ['phare'], unsent: {} })
    expect(shown()).toEqual(['phare'])
    account.add('phare')
    setSession(session())
    await expect.poll(() => vi.mocked(fetchFavourites).mock.calls.length).toBe(1)
    expect(shown()).toEqual(['phare'])
  })
})

it('a press without connection is kept, and sent once the browser is online again', async () => {
  setSession(session())
  await expect.poll(() => useFavourites.getState().userId).toBe(session().user.id)
  vi.mocked(saveFavourite).mockRejectedValue(new TypeError('network'))
  toggleFavourite('phare')
  await expect.poll(() => vi.mocked(saveFavourite).mock.calls.length).toBe(1)
  expect(shown()).toEqual(['phare'])
  expect([...account]).toEqual([])

  vi.mocked(saveFavourite).mockImplementation(async (_userId, productId) => void account.add(productId))
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => [...account]).toEqual(['phare'])
  await expect.poll(() => useFavourites.getState().unsent).toEqual({})
})
