import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loseSession, setSession } from '#backend/auth-store.ts'
import { replaceContentSource } from '#content/content-source.ts'
import { renderPage } from '#test/render-app.tsx'
import { session as signedIn } from './fixtures.ts'
import { Component as SignInPage } from './sign-in-page.tsx'

/** What the auth service answers, by path; anything unexpected fails the test. */
const authService = (answers: Record<string, { status: number; body: unknown }>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    const { status, body } = answers[pathname] ?? { status: 404, body: { message: pathname } }
    return new Response(JSON.stringify(body), { status, headers: { 'x-supabase-api-version': '2024-01-01' } })
  })

const session = {
  access_token: 'e30.e30.e30',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: {
    id: 'u1',
    email: 'camille@exemple.fr',
    user_metadata: {},
    app_metadata: {},
    aud: '',
    created_at: '',
  },
}

beforeEach(() => {
  setSession(null)
  replaceContentSource(async () => ({ result: [] as never, syncTags: [] }))
})

describe('sign-in', () => {
  const fillAndSend = async (user: ReturnType<typeof renderPage>['user']) => {
    await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr')
    await user.type(screen.getByLabelText('Mot de passe'), 'motdepasse')
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  }

  it('leads to the customer area and says so', async () => {
    authService({ '/auth/v1/token': { status: 200, body: session } })
    const { user, router } = renderPage(<SignInPage />, '/connexion')
    await fillAndSend(user)
    expect(await screen.findByText('Connexion réussie !')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/espace-client')
  })

  it('says in French why it failed, and can be tried again', async () => {
    const body = { code: 'invalid_credentials', message: 'Invalid login credentials' }
    authService({ '/auth/v1/token': { status: 400, body } })
    const { user } = renderPage(<SignInPage />, '/connexion')
    await fillAndSend(user)
    expect(await screen.findByText('Sign in Failed')).toBeTruthy()
    expect(screen.getByText('E-mail ou mot de passe incorrect.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Se connecter' }).hasAttribute('disabled')).toBe(false)
  })

  it('leads back to the page that asked for it, leaving no sign-in page behind', async () => {
    authService({ '/auth/v1/token': { status: 200, body: session } })
    const { user, router } = renderPage(<SignInPage />, '/connexion')
    await act(() => router.navigate('/connexion', { replace: true, state: { from: '/temoignages' } }))
    await fillAndSend(user)
    await expect.poll(() => router.state.location.pathname).toBe('/temoignages')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('offers another link to an account that is not confirmed', async () => {
    const body = { code: 'email_not_confirmed', message: 'Email not confirmed' }
    const fetched = authService({
      '/auth/v1/token': { status: 400, body },
      '/auth/v1/resend': { status: 200, body: {} },
    })
    const { user } = renderPage(<SignInPage />, '/connexion')
    await fillAndSend(user)
    await user.click(await screen.findByRole('button', { name: 'Renvoyer le lien' }))
    expect(await screen.findByText('Lien envoyé')).toBeTruthy()
    expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toMatchObject({
      type: 'signup',
      email: 'camille@exemple.fr',
    })
  })

  it('says why it is asked again when a session ended by itself, and only then', async () => {
    setSession(signedIn())
    loseSession()
    renderPage(<SignInPage />, '/connexion')
    expect(screen.getByText(/Votre session a pris fin/)).toBeTruthy()
    act(() => setSession(null))
    expect(screen.queryByText(/Votre session a pris fin/)).toBeNull()
  })

  it('is busy while it waits', async () => {
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
    const { user } = renderPage(<SignInPage />, '/connexion')
    await fillAndSend(user)
    expect(screen.getByRole('button', { name: 'Chargement...' }).hasAttribute('disabled')).toBe(true)
  })

  it('shows and hides the password', async () => {
    const { user } = renderPage(<SignInPage />, '/connexion')
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
    expect(screen.getByLabelText('Mot de passe').getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
    expect(screen.getByLabelText('Mot de passe').getAttribute('type')).toBe('password')
  })
})

describe('sign-up', () => {
  const fill = async (user: ReturnType<typeof renderPage>['user'], confirmation: string) => {
    await user.click(screen.getByRole('radio', { name: 'Créer un compte' }))
    await user.type(screen.getByLabelText('Nom complet'), 'Camille Laurent')
    await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr')
    await user.type(screen.getByLabelText('Mot de passe'), 'motdepasse')
    await user.type(screen.getByLabelText('Confirmation'), confirmation)
    await user.click(screen.getByRole('button', { name: 'Créer mon compte' }))
  }

  it('refuses passwords that differ, and sends nothing', async () => {
    const fetched = authService({})
    const { user } = renderPage(<SignInPage />, '/connexion')
    await fill(user, 'autrechose')
    const messages = within(await screen.findByRole('region', { name: /Messages/ }))
    expect(await messages.findByText('Erreur')).toBeTruthy()
    expect(messages.getByText('Les mots de passe ne correspondent pas')).toBeTruthy()
    expect(screen.getByLabelText('Confirmation').getAttribute('aria-invalid')).toBe('true')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('asks to confirm by e-mail and returns to sign-in', async () => {
    const fetched = authService({
      '/auth/v1/signup': { status: 200, body: { id: 'u1', email: 'c@exemple.fr' } },
    })
    const { user } = renderPage(<SignInPage />, '/connexion')
    await fill(user, 'motdepasse')
    expect(await screen.findByText('Inscription réussie !')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeTruthy()
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
      email: 'camille@exemple.fr',
      data: { full_name: 'Camille Laurent', whatsapp: '' },
    })
  })
})
