import { setSession, useAuth } from '@lucarne/core/backend/auth-store.ts'
import { expireSession } from '@lucarne/core/backend/watch-session.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { createSessionWithFactors, mockSupabase, session } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseReturnPath, Component as SignInPage } from './sign-in-page.tsx'

beforeEach(() => {
  setSession(null)
  useAuth.setState({ pendingFactors: undefined })
  mockContent(() => [])
})

describe('sign-in', () => {
  const fillAndSubmit = async (user: ReturnType<typeof renderTestPage>['user']) => {
    await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr')
    await user.type(screen.getByLabelText('Mot de passe'), 'motdepasse')
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  }

  it('opens the customer area with a success message', async () => {
    mockSupabase({ '/auth/v1/token': { body: session() } })
    const { user, router } = renderTestPage(<SignInPage />, '/connexion')
    await fillAndSubmit(user)
    expect(await screen.findByText('Connexion réussie !')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/espace-client')
  })

  it('shows why it failed in French, and can be submitted again', async () => {
    const body = { code: 'invalid_credentials', message: 'Invalid login credentials' }
    mockSupabase({ '/auth/v1/token': { status: 400, body } })
    const { user } = renderTestPage(<SignInPage />, '/connexion')
    await fillAndSubmit(user)
    expect(await screen.findByText('Sign in Failed')).toBeTruthy()
    expect(screen.getByText('E-mail ou mot de passe incorrect.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Se connecter' }).hasAttribute('disabled')).toBe(false)
  })

  it('returns to the page that required it, replacing its history entry', async () => {
    mockSupabase({ '/auth/v1/token': { body: session() } })
    const { user, router } = renderTestPage(<SignInPage />, '/connexion')
    await act(() => router.navigate('/connexion', { replace: true, state: { from: '/temoignages' } }))
    await fillAndSubmit(user)
    await expect.poll(() => router.state.location.pathname).toBe('/temoignages')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('asks the code of a second factor before the account shows', async () => {
    const names = ['Mon téléphone', 'Secours 1']
    const wrongCode = { status: 422, body: { code: 'mfa_verification_failed', message: 'no' } }
    const responses = {
      '/auth/v1/token': { body: createSessionWithFactors('aal1', names) },
      '/factors/f2/challenge': { body: { id: 'c1', type: 'totp' } },
    }
    mockSupabase({ ...responses, '/factors/f2/verify': wrongCode })
    const { user, router } = renderTestPage(<SignInPage />, '/connexion')
    await act(() => router.navigate('/connexion', { replace: true, state: { from: '/temoignages' } }))
    await fillAndSubmit(user)
    const heading = await screen.findByRole('heading', { name: 'Encore un code' })
    expect(document.activeElement).toBe(heading)
    expect(useAuth.getState().user).toBeNull()

    await user.selectOptions(screen.getByLabelText('Application'), 'Secours 1')
    await user.type(screen.getByLabelText('Code à six chiffres'), '123 456')
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(await screen.findByText(/Ce code n’est pas le bon/)).toBeTruthy()

    const { requestBodies } = mockSupabase({
      ...responses,
      '/factors/f2/verify': { body: createSessionWithFactors('aal2', names) },
    })
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    await expect.poll(() => router.state.location.pathname).toBe('/temoignages')
    expect(requestBodies('/factors/f2/verify').at(-1)).toEqual({ challenge_id: 'c1', code: '123456' })
  })

  it('returns from the code to the choice of an account', async () => {
    mockSupabase({
      '/auth/v1/token': { body: createSessionWithFactors('aal1', ['A']) },
      '/auth/v1/logout': { body: {} },
    })
    const { user } = renderTestPage(<SignInPage />, '/connexion')
    await fillAndSubmit(user)
    await user.click(await screen.findByRole('button', { name: 'Changer de compte' }))
    expect(await screen.findByLabelText('Mot de passe')).toBeTruthy()
    expect(screen.queryByText(/Votre session a pris fin/)).toBeNull()
  })

  it('offers another link to an unconfirmed account', async () => {
    const body = { code: 'email_not_confirmed', message: 'Email not confirmed' }
    const { requestBodies } = mockSupabase({
      '/auth/v1/token': { status: 400, body },
      '/auth/v1/resend': { status: 200, body: {} },
    })
    const { user } = renderTestPage(<SignInPage />, '/connexion')
    await fillAndSubmit(user)
    await user.click(await screen.findByRole('button', { name: 'Renvoyer le lien' }))
    expect(await screen.findByText('Lien envoyé')).toBeTruthy()
    expect(requestBodies('/auth/v1/resend').at(-1)).toMatchObject({
      type: 'signup',
      email: 'camille@exemple.fr',
    })
  })

  it.each([
    ['known', { status: 200, body: {} }],
    ['unknown', { status: 422, body: { code: 'otp_disabled', message: 'Signups not allowed for otp' } }],
  ])('sends a link to a %s address without telling which', async (_, response) => {
    // Imported on the first click, which would otherwise still be under way at the second.
    await import('./send-sign-in-link.tsx')
    const { requestBodies } = mockSupabase({ '/auth/v1/otp': response })
    const { user } = renderTestPage(<SignInPage />, '/connexion')
    const button = screen.getByRole('button', { name: 'Recevoir un lien par e-mail' })
    await user.click(button)
    expect(requestBodies('/auth/v1/otp')).toEqual([])
    await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr')
    await user.click(button)
    expect(await screen.findByText(/Si un compte attend à l’adresse/)).toBeTruthy()
    expect(requestBodies('/auth/v1/otp')).toMatchObject([{ email: 'camille@exemple.fr', create_user: false }])
  })

  it('explains a session that ended without a sign-out, and only then', async () => {
    setSession(session())
    expireSession()
    renderTestPage(<SignInPage />, '/connexion')
    expect(screen.getByText(/Votre session a pris fin/)).toBeTruthy()
    act(() => setSession(null))
    expect(screen.queryByText(/Votre session a pris fin/)).toBeNull()
  })

  it('disables its button while it is submitting', async () => {
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
    const { user } = renderTestPage(<SignInPage />, '/connexion')
    await fillAndSubmit(user)
    expect(screen.getByRole('button', { name: 'Chargement...' }).hasAttribute('disabled')).toBe(true)
  })

  it('shows and hides the password', async () => {
    const { user } = renderTestPage(<SignInPage />, '/connexion')
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
    expect(screen.getByLabelText('Mot de passe').getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
    expect(screen.getByLabelText('Mot de passe').getAttribute('type')).toBe('password')
  })
})

describe('sign-up', () => {
  const fill = async (user: ReturnType<typeof renderTestPage>['user'], confirmation: string) => {
    await user.click(screen.getByRole('radio', { name: 'Créer un compte' }))
    await user.type(await screen.findByLabelText('Nom complet'), 'Camille Laurent')
    await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr')
    await user.type(screen.getByLabelText('Mot de passe'), 'motdepasse')
    await user.type(screen.getByLabelText('Confirmation'), confirmation)
    await user.click(screen.getByRole('button', { name: 'Créer mon compte' }))
  }

  it('is not sent when the passwords differ', async () => {
    const { fetchMock } = mockSupabase({})
    const { user } = renderTestPage(<SignInPage />, '/connexion')
    await fill(user, 'autrechose')
    const messages = within(await screen.findByRole('region', { name: /Messages/ }))
    expect(await messages.findByText('Erreur')).toBeTruthy()
    expect(messages.getByText('Les mots de passe ne correspondent pas')).toBeTruthy()
    expect(screen.getByLabelText('Confirmation').getAttribute('aria-invalid')).toBe('true')
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('points to the confirmation e-mail and returns to sign-in', async () => {
    const { requestBodies } = mockSupabase({
      '/auth/v1/signup': { status: 200, body: { id: 'u1', email: 'c@exemple.fr' } },
    })
    const { user } = renderTestPage(<SignInPage />, '/connexion')
    await fill(user, 'motdepasse')
    expect(await screen.findByText('Inscription réussie !')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeTruthy()
    expect(requestBodies('/auth/v1/signup')[0]).toMatchObject({
      email: 'camille@exemple.fr',
      data: { full_name: 'Camille Laurent', whatsapp: '' },
    })
  })
})

describe('path after sign-in', () => {
  it('is the page that required sign-in', () => {
    expect(parseReturnPath({ from: '/temoignages' })).toBe('/temoignages')
  })

  it.each([
    null,
    undefined,
    'x',
    {},
    { from: 5 },
    { from: '//evil.test' },
    { from: '/\\evil.test' },
    { from: 'https://evil.test' },
    { from: '/\t/evil.test' },
    { from: 'javascript:alert(1)' },
  ])('is the customer area for the unusable state %j', (state) =>
    expect(parseReturnPath(state)).toBe('/espace-client'),
  )
})
