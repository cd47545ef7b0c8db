import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-app.tsx'
import { Component as ConfirmPage } from './confirm-page.tsx'

const confirmed = {
  access_token: 'e30.e30.e30',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'u1', email: 'c@exemple.fr', user_metadata: {}, app_metadata: {}, aud: '', created_at: '' },
}

const answer = (status: number, body: unknown) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        new Response(JSON.stringify(body), { status, headers: { 'x-supabase-api-version': '2024-01-01' } }),
    )
const show = (token: string, type = 'signup') =>
  renderPage(
    <StrictMode>
      <ConfirmPage />
    </StrictMode>,
    `/auth/confirm?token_hash=${token}&type=${type}`,
  )

describe('confirmation link', () => {
  it('is redeemed once, whatever renders the page twice', async () => {
    const fetched = answer(200, confirmed)
    show('good')
    expect(await screen.findByRole('heading', { name: 'Votre compte est confirmé' })).toBeTruthy()
    const verifications = fetched.mock.calls.filter(([input]) => String(input).includes('/auth/v1/verify'))
    expect(verifications).toHaveLength(1)
    expect(JSON.parse(String(verifications[0]?.[1]?.body))).toMatchObject({
      token_hash: 'good',
      type: 'signup',
    })
  })

  it('says in French when it has expired', async () => {
    answer(403, { code: 'otp_expired', message: 'Token has expired or is invalid' })
    show('old')
    expect(await screen.findByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')).toBeTruthy()
  })

  it('is not given up while the service does not answer: it serves when it is tried again', async () => {
    answer(503, {})
    const { user } = show('patient')
    expect(
      await screen.findByRole('heading', { name: 'Votre lien n’a pas encore pu être vérifié' }),
    ).toBeTruthy()
    answer(200, confirmed)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { name: 'Votre compte est confirmé' })).toBeTruthy()
  })

  it('of a recovery mail leads to the form for a new password', async () => {
    answer(200, confirmed)
    const { router } = show('recovery', 'recovery')
    await expect.poll(() => router.state.location.pathname).toBe('/nouveau-mot-de-passe')
  })

  it.each([
    ['signup', '/renvoyer-confirmation'],
    ['recovery', '/mot-de-passe-oublie'],
  ])('of a %s mail that has expired shows the way to another', async (type, path) => {
    answer(403, { code: 'otp_expired', message: 'Token has expired or is invalid' })
    show(`old-${type}`, type)
    const link = await screen.findByRole('link', { name: 'Demander un autre lien' })
    expect(link.getAttribute('href')).toBe(path)
  })
})
