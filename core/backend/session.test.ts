import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStorageKey } from './auth-store.ts'

const user = {
  id: 'u1',
  email: 'camille@exemple.fr',
  user_metadata: {},
  app_metadata: {},
  aud: 'authenticated',
  created_at: '2026-03-14T00:00:00Z',
}

/** A session as the client stores it, which expires in so many seconds. */
const storedSession = (seconds: number) =>
  JSON.stringify({
    access_token: 'e30.e30.e30',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    user,
  })

/** Starts a visit with a new client and store, as a page load does. */
const startVisit = async () => {
  vi.resetModules()
  const { restoreSession } = await import('./session.ts')
  const { useAuth } = await import('./auth-store.ts')
  restoreSession()
  return useAuth
}

const mockService = (status: number, body: unknown) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        new Response(JSON.stringify(body), { status, headers: { 'x-supabase-api-version': '2024-01-01' } }),
    )

beforeEach(() => localStorage.setItem('e-commerce-cart', '["line"]'))

describe('the session of a visit', () => {
  it('is null immediately without a stored session', async () => {
    const auth = await startVisit()
    expect(auth.getState()).toMatchObject({ user: null, isLoading: false, hasSessionEnded: false })
  })

  it('stays loading until the stored session is read', async () => {
    localStorage.setItem(sessionStorageKey, storedSession(3600))
    const auth = await startVisit()
    expect(auth.getState()).toMatchObject({ user: null, isLoading: true })
    await expect.poll(() => auth.getState().user?.email).toBe('camille@exemple.fr')
    expect(auth.getState().isLoading).toBe(false)
  })

  it('is refreshed when it has expired', async () => {
    localStorage.setItem(sessionStorageKey, storedSession(-60))
    mockService(200, { ...JSON.parse(storedSession(3600)), user: { ...user, email: 'nouvelle@exemple.fr' } })
    const auth = await startVisit()
    await expect.poll(() => auth.getState().user?.email).toBe('nouvelle@exemple.fr')
  })

  it('ends when its refresh is refused, and leaves the cart in storage', async () => {
    localStorage.setItem(sessionStorageKey, storedSession(-60))
    mockService(400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' })
    const auth = await startVisit()
    await expect.poll(() => auth.getState().isLoading).toBe(false)
    expect(auth.getState()).toMatchObject({ user: null, hasSessionEnded: true })
    expect(localStorage.getItem(sessionStorageKey)).toBeNull()
    expect(localStorage.getItem('e-commerce-cart')).toBe('["line"]')
  })

  it('starts when another tab signs in', async () => {
    const auth = await startVisit()
    const newValue = storedSession(3600)
    localStorage.setItem(sessionStorageKey, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey, newValue }))
    await expect.poll(() => auth.getState().user?.email).toBe('camille@exemple.fr')
  })
})
