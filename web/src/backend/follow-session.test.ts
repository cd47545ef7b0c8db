import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionKey } from './session-key.ts'

const user = {
  id: 'u1',
  email: 'camille@exemple.fr',
  user_metadata: {},
  app_metadata: {},
  aud: 'authenticated',
  created_at: '2026-03-14T00:00:00Z',
}

/** A session as the client keeps it, that ends so many seconds from now. */
const kept = (seconds: number) =>
  JSON.stringify({
    access_token: 'e30.e30.e30',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    user,
  })

/** A visit from its beginning: the client and the store as a new page has them. */
const visit = async () => {
  vi.resetModules()
  const { followSession } = await import('./follow-session.ts')
  const { useAuth } = await import('./auth-store.ts')
  followSession()
  return useAuth
}

const service = (status: number, body: unknown) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        new Response(JSON.stringify(body), { status, headers: { 'x-supabase-api-version': '2024-01-01' } }),
    )

beforeEach(() => localStorage.setItem('e-commerce-cart', '["kept"]'))

describe('the session of a visit', () => {
  it('is none at once for who has none', async () => {
    const auth = await visit()
    expect(auth.getState()).toMatchObject({ user: null, loading: false, ended: false })
  })

  it('is read before anybody is told there is none', async () => {
    localStorage.setItem(sessionKey, kept(3600))
    const auth = await visit()
    expect(auth.getState()).toMatchObject({ user: null, loading: true })
    await expect.poll(() => auth.getState().user?.email).toBe('camille@exemple.fr')
    expect(auth.getState().loading).toBe(false)
  })

  it('is renewed when it has expired', async () => {
    localStorage.setItem(sessionKey, kept(-60))
    service(200, { ...JSON.parse(kept(3600)), user: { ...user, email: 'nouvelle@exemple.fr' } })
    const auth = await visit()
    await expect.poll(() => auth.getState().user?.email).toBe('nouvelle@exemple.fr')
  })

  it('ends when it has expired and the service refuses to renew it; the cart is kept', async () => {
    localStorage.setItem(sessionKey, kept(-60))
    service(400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' })
    const auth = await visit()
    await expect.poll(() => auth.getState().loading).toBe(false)
    expect(auth.getState()).toMatchObject({ user: null, ended: true })
    expect(localStorage.getItem(sessionKey)).toBeNull()
    expect(localStorage.getItem('e-commerce-cart')).toBe('["kept"]')
  })

  it('begins when another tab signs in', async () => {
    const auth = await visit()
    const newValue = kept(3600)
    localStorage.setItem(sessionKey, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue }))
    await expect.poll(() => auth.getState().user?.email).toBe('camille@exemple.fr')
  })
})
