import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-app.tsx'
import { Component as ConfirmPage } from './confirm-page.tsx'

const answer = (status: number, body: unknown) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        new Response(JSON.stringify(body), { status, headers: { 'x-supabase-api-version': '2024-01-01' } }),
    )
const show = (token: string) =>
  renderPage(
    <StrictMode>
      <ConfirmPage />
    </StrictMode>,
    `/auth/confirm?token_hash=${token}&type=signup`,
  )

describe('confirmation link', () => {
  it('is redeemed once, whatever renders the page twice', async () => {
    const fetched = answer(200, {
      access_token: 'e30.e30.e30',
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: 'u1', email: 'c@exemple.fr', user_metadata: {}, app_metadata: {}, aud: '', created_at: '' },
    })
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
})
