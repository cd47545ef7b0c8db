import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setSession, useAuth } from '#backend/auth-store.ts'
import { renderPage } from '#test/render-app.tsx'
import { Component as AccountPage } from './account-page.tsx'

const session = {
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'bearer' as const,
  expires_in: 3600,
  user: {
    id: 'u1',
    email: 'camille@exemple.fr',
    user_metadata: {},
    app_metadata: {},
    aud: 'authenticated',
    created_at: '2026-03-14T00:00:00Z',
  },
}

describe('customer area', () => {
  it('shows a spinner until the session is read, then the customer', () => {
    useAuth.setState({ user: null, session: null, loading: true })
    renderPage(<AccountPage />, '/espace-client')
    expect(screen.getByRole('status').textContent).toBe('Chargement de votre espace')
    act(() => setSession(session))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenue, camille')
    expect(screen.getByText('camille@exemple.fr')).toBeTruthy()
  })

  it('sends a visitor to sign in, remembering where they wanted to go', () => {
    setSession(null)
    const { router } = renderPage(<AccountPage />, '/espace-client')
    expect(router.state.location).toMatchObject({ pathname: '/connexion', state: { from: '/espace-client' } })
  })
})
