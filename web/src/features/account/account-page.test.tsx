import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setSession, useAuth } from '#backend/auth-store.ts'
import { renderPage } from '#test/render-app.tsx'
import { Component as AccountPage } from './account-page.tsx'
import { session } from './fixtures.ts'

describe('customer area', () => {
  it('shows a spinner until the session is read, then the customer', () => {
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
    useAuth.setState({ user: null, session: null, loading: true })
    renderPage(<AccountPage />, '/espace-client')
    expect(screen.getByRole('status').textContent).toBe('Chargement de votre espace')
    act(() => setSession(session()))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenue, camille')
    expect(screen.getByText('camille@exemple.fr')).toBeTruthy()
  })

  it('sends a visitor to sign in, remembering the very tab they wanted', () => {
    setSession(null)
    const { router } = renderPage(<AccountPage />, '/espace-client?onglet=facturation')
    expect(router.state.location).toMatchObject({
      pathname: '/connexion',
      state: { from: '/espace-client?onglet=facturation' },
    })
  })
})
