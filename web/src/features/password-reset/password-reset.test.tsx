import { signIn } from '@lucarne/core/backend/auth.ts'
import { signOut } from '@lucarne/core/backend/sign-out.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { mockSupabase, session } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeLinkRequest } from '#test/describe-link-request.tsx'
import { Component as ForgottenPasswordPage } from './forgotten-password-page.tsx'
import { Component as NewPasswordPage } from './new-password-page.tsx'

describeLinkRequest('forgotten password', ForgottenPasswordPage, '/auth/v1/recover', 'Recevoir le lien')

describe('new password', () => {
  const current = session()
  const responses = { '/auth/v1/token': { body: current }, '/auth/v1/user': { body: current.user } }
  const changePassword = async (password: string, confirmation: string) => {
    const page = renderTestPage(<NewPasswordPage />, '/nouveau-mot-de-passe')
    await page.user.type(screen.getByLabelText('Nouveau mot de passe'), password)
    await page.user.type(screen.getByLabelText('Confirmation'), confirmation)
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    return page
  }

  beforeEach(async () => {
    mockContent(() => [])
    mockSupabase(responses)
    await signIn({ email: 'camille@exemple.fr', password: 'ancien-mot' })
  })

  it('is saved and opens the customer area', async () => {
    const { requestBodies } = mockSupabase(responses)
    const { router } = await changePassword('une phrase longue', 'une phrase longue')
    expect(await screen.findByText('Mot de passe changé')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/espace-client')
    expect(requestBodies('/auth/v1/user')).toContainEqual(
      expect.objectContaining({ password: 'une phrase longue' }),
    )
  })

  it('is not sent when its confirmation differs', async () => {
    const { requestBodies } = mockSupabase(responses)
    await changePassword('une phrase longue', 'une autre')
    expect(await screen.findAllByText('Les mots de passe ne correspondent pas')).not.toHaveLength(0)
    expect(screen.getByLabelText('Confirmation').getAttribute('aria-invalid')).toBe('true')
    expect(requestBodies('/auth/v1/user')).toEqual([])
  })

  it('shows a French message when it equals the old password', async () => {
    mockSupabase({
      ...responses,
      '/auth/v1/user': { status: 422, body: { code: 'same_password', message: 'same' } },
    })
    await changePassword('ancien-mot', 'ancien-mot')
    expect(await screen.findByText('Choisissez un mot de passe différent de l’ancien.')).toBeTruthy()
  })

  it('redirects a signed-out visitor to sign-in', async () => {
    mockSupabase({ '/auth/v1/logout': { body: {} } })
    await signOut()
    const { router } = renderTestPage(<NewPasswordPage />, '/nouveau-mot-de-passe')
    expect(router.state.location.pathname).toBe('/connexion')
  })
})
