import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '#backend/sign-in.ts'
import { signOut } from '#backend/sign-out.ts'
import { replaceContentSource } from '#content/content-source.ts'
import { renderPage } from '#test/render-app.tsx'
import { fakeBackend } from './fake-backend.ts'
import { session } from './fixtures.ts'
import { Component as ForgottenPasswordPage } from './forgotten-password-page.tsx'
import { Component as NewPasswordPage } from './new-password-page.tsx'
import { Component as ResendConfirmationPage } from './resend-confirmation-page.tsx'

beforeEach(() => replaceContentSource(async () => ({ result: [] as never, syncTags: [] })))

describe.each([
  ['forgotten password', ForgottenPasswordPage, '/auth/v1/recover', 'Recevoir le lien'],
  ['lost confirmation', ResendConfirmationPage, '/auth/v1/resend', 'Renvoyer le lien'],
])('%s', (_, Page, endpoint, action) => {
  const ask = async () => {
    const { user } = renderPage(<Page />)
    await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr')
    await user.click(screen.getByRole('button', { name: action }))
  }

  it('asks for a mail, and never tells whether the address has an account', async () => {
    const backend = fakeBackend({ [endpoint]: { body: {} } })
    await ask()
    expect((await screen.findByText(/^Si un compte attend/)).textContent).toContain('camille@exemple.fr')
    expect(backend.bodiesOf(endpoint)).toEqual([expect.objectContaining({ email: 'camille@exemple.fr' })])
  })

  it.each([
    ['over_request_rate_limit', /Trop d’essais/],
    ['over_email_send_rate_limit', /Un e-mail vient de partir/],
  ])('says in French when it is asked too often (%s)', async (code, sentence) => {
    fakeBackend({ [endpoint]: { status: 429, body: { code, message: 'slow down' } } })
    await ask()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText(/^Si un compte attend/)).toBeNull()
  })
})

describe('new password', () => {
  const current = session()
  const quiet = { '/auth/v1/token': { body: current }, '/auth/v1/user': { body: current.user } }
  const change = async (password: string, again: string) => {
    const page = renderPage(<NewPasswordPage />, '/nouveau-mot-de-passe')
    await page.user.type(screen.getByLabelText('Nouveau mot de passe'), password)
    await page.user.type(screen.getByLabelText('Confirmation'), again)
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    return page
  }

  beforeEach(async () => {
    fakeBackend(quiet)
    await signIn({ email: 'camille@exemple.fr', password: 'ancien-mot' })
  })

  it('is saved, and leads to the customer area', async () => {
    const backend = fakeBackend(quiet)
    const { router } = await change('une phrase longue', 'une phrase longue')
    expect(await screen.findByText('Mot de passe changé')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/espace-client')
    expect(backend.bodiesOf('/auth/v1/user')).toContainEqual(
      expect.objectContaining({ password: 'une phrase longue' }),
    )
  })

  it('is refused when typed differently, and nothing is sent', async () => {
    const backend = fakeBackend(quiet)
    await change('une phrase longue', 'une autre')
    expect(await screen.findAllByText('Les mots de passe ne correspondent pas')).not.toHaveLength(0)
    expect(screen.getByLabelText('Confirmation').getAttribute('aria-invalid')).toBe('true')
    expect(backend.bodiesOf('/auth/v1/user')).toEqual([])
  })

  it('says in French when it is the old one', async () => {
    fakeBackend({
      ...quiet,
      '/auth/v1/user': { status: 422, body: { code: 'same_password', message: 'same' } },
    })
    await change('ancien-mot', 'ancien-mot')
    expect(await screen.findByText('Choisissez un mot de passe différent de l’ancien.')).toBeTruthy()
  })

  it('is for who is signed in: another visitor is sent to sign in', async () => {
    fakeBackend({ '/auth/v1/logout': { body: {} } })
    await signOut()
    const { router } = renderPage(<NewPasswordPage />, '/nouveau-mot-de-passe')
    expect(router.state.location.pathname).toBe('/connexion')
  })
})
