import { mockSupabase } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { access, credentials, trackedOrder } from './fixtures.ts'
import { Component as OrderTrackingPage } from './order-tracking-page.tsx'

const token = 'a'.repeat(64)

describe('a guest’s order', () => {
  it('opens by its mailed link, with its credentials on demand', async () => {
    const { fetchMock } = mockSupabase({
      '/linked-order': { body: { order: trackedOrder({ accesses: [access()] }) } },
      '/reveal': { body: { credentials } },
    })
    const { user } = renderTestPage(<OrderTrackingPage />, `/commande/suivi#${token}`)
    expect(await screen.findByRole('heading', { name: 'Commande LU-7F3K-92QX' })).toBeTruthy()
    expect(screen.queryByText('s3same')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Afficher mes identifiants' }))
    expect(await screen.findByDisplayValue('s3same')).toBeTruthy()
    // Behind # it reaches no server's log: it is sent as a header alone.
    for (const [input, init] of fetchMock.mock.calls) {
      expect(String(input)).not.toContain(token)
      expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${token}`)
    }
  })

  it('opens by reference and email, without credentials', async () => {
    const statements = [{ wording: 'Je demande l’ouverture.', at: '2026-03-14T11:59:00Z' }]
    const order = trackedOrder({ accesses: [access()], statements })
    const { requestBodies } = mockSupabase({ '/orders/lookup': { body: { order } } })
    const { user } = renderTestPage(<OrderTrackingPage />, '/commande/suivi')
    await user.type(screen.getByLabelText('Référence de la commande'), 'lu-7f3k-92qx')
    await user.type(screen.getByLabelText('E-mail de la commande'), 'camille@exemple.fr')
    await user.click(screen.getByRole('button', { name: 'Retrouver ma commande' }))
    expect(await screen.findByRole('heading', { name: 'Commande LU-7F3K-92QX' })).toBeTruthy()
    expect(screen.getByText(/Je demande l’ouverture/)).toBeTruthy()
    expect(requestBodies('/orders/lookup')).toEqual([
      { reference: 'lu-7f3k-92qx', email: 'camille@exemple.fr' },
    ])
    expect(screen.queryByRole('button', { name: 'Afficher mes identifiants' })).toBeNull()
  })

  it('is asked for again after a link or a reference that opens none', async () => {
    mockSupabase({})
    const { user } = renderTestPage(<OrderTrackingPage />, `/commande/suivi#${token}`)
    expect(await screen.findByText(/Ce lien n’ouvre aucune commande/)).toBeTruthy()
    await user.type(screen.getByLabelText('Référence de la commande'), 'LU-0000-0000')
    await user.type(screen.getByLabelText('E-mail de la commande'), 'camille@exemple.fr')
    await user.click(screen.getByRole('button', { name: 'Retrouver ma commande' }))
    expect(await screen.findByText(/Aucune commande ne porte cette référence/)).toBeTruthy()
  })
})
