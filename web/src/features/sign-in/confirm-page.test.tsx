import { setSession } from '@lucarne/core/backend/auth-store.ts'
import { mockSupabase, session } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Component as ConfirmPage } from './confirm-page.tsx'

const succeed = () => mockSupabase({ '/auth/v1/verify': { body: session() } })
const rejectExpired = () =>
  mockSupabase({
    '/auth/v1/verify': {
      status: 403,
      body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
    },
  })
const show = (token: string, type = 'signup') =>
  renderTestPage(
    <StrictMode>
      <ConfirmPage />
    </StrictMode>,
    `/auth/confirm?token_hash=${token}&type=${type}`,
  )

beforeEach(() => setSession(null))

describe('confirmation link', () => {
  it('asks a signed-in customer before it replaces their session', async () => {
    setSession(session())
    const { requestBodies } = succeed()
    const { user } = show('other-account')
    expect(await screen.findByRole('heading', { name: 'Vous êtes déjà connecté' })).toBeTruthy()
    expect(screen.getByText('camille@exemple.fr')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rester connecté' }).getAttribute('href')).toBe('/espace-client')
    expect(requestBodies('/auth/v1/verify')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Ouvrir le compte du lien' }))
    expect(await screen.findByRole('heading', { name: 'Votre compte est confirmé' })).toBeTruthy()
    expect(requestBodies('/auth/v1/verify')).toHaveLength(1)
  })

  it('is redeemed once when the page renders twice', async () => {
    const { requestBodies } = succeed()
    show('good')
    expect(await screen.findByRole('heading', { name: 'Votre compte est confirmé' })).toBeTruthy()
    expect(requestBodies('/auth/v1/verify')).toEqual([
      expect.objectContaining({ token_hash: 'good', type: 'signup' }),
    ])
  })

  it('shows a French message when it has expired', async () => {
    rejectExpired()
    show('old')
    expect(await screen.findByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')).toBeTruthy()
  })

  it('can be retried when the service is unreachable', async () => {
    mockSupabase({ '/auth/v1/verify': { status: 503, body: {} } })
    const { user } = show('retried')
    expect(
      await screen.findByRole('heading', { name: 'Votre lien n’a pas encore pu être vérifié' }),
    ).toBeTruthy()
    succeed()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { name: 'Votre compte est confirmé' })).toBeTruthy()
  })

  it('that signs in opens the customer area', async () => {
    succeed()
    const { router } = show('sign-in', 'magiclink')
    await expect.poll(() => router.state.location.pathname).toBe('/espace-client')
  })

  it('of a new address names the link to the other one', async () => {
    succeed()
    show('address', 'email_change')
    expect(await screen.findByRole('heading', { name: 'Votre adresse est confirmée' })).toBeTruthy()
    expect(screen.getByText(/à votre autre adresse/)).toBeTruthy()
  })

  it('of a password reset opens the form for a new password', async () => {
    succeed()
    const { router } = show('recovery', 'recovery')
    await expect.poll(() => router.state.location.pathname).toBe('/nouveau-mot-de-passe')
  })

  it.each([
    ['signup', '/renvoyer-confirmation'],
    ['recovery', '/mot-de-passe-oublie'],
    ['magiclink', '/connexion'],
    ['email_change', '/espace-client?onglet=parametres'],
  ])('offers another one when the %s link has expired', async (type, path) => {
    rejectExpired()
    show(`old-${type}`, type)
    const link = await screen.findByRole('link', { name: 'Demander un autre lien' })
    expect(link.getAttribute('href')).toBe(path)
  })
})
