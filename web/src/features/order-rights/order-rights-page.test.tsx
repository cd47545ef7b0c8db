import { setSession } from '@lucarne/core/backend/auth-store.ts'
import { mockSupabase, session } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import type { OrderRights } from '@lucarne/store/contract/order-rights.ts'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Component as OrderRightsPage } from './order-rights-page.tsx'

const rights: OrderRights = {
  reference: 'LU-7F3K-92QX',
  created_at: '2026-11-20T12:00:00Z',
  currency: 'eur',
  lines: [
    {
      position: 0,
      product_title: 'Boîtier Phare',
      variant_title: 'Noir',
      quantity: 1,
      kind: 'goods',
      amount_in_cents: 12_899,
      state: 'open',
      ends_at: null,
    },
    {
      position: 1,
      product_title: 'Abonnement',
      variant_title: '',
      quantity: 1,
      kind: 'service',
      amount_in_cents: 8_999,
      state: 'performed',
      ends_at: '2026-12-04T23:00:00Z',
    },
  ],
  subscription: { plan_name: '12 mois', ends_at: '2027-11-20T12:00:00Z', terminated_at: null },
}
const declared_at = '2026-11-23T09:30:00Z'
const wording = 'Je renonce.'
const answers = {
  '/orders/rights': { body: { rights } },
  '/orders/withdraw': {
    body: {
      withdrawal: { declared_at, wording, amount_in_cents: 12_899, refund_due_at: '2026-12-07T09:30:00Z' },
    },
  },
  '/orders/terminate': { body: { termination: { declared_at, wording, ends_at: '2027-11-20T12:00:00Z' } } },
}

const order = {
  reference: rights.reference,
  status: 'paid',
  email: 'c•••@exemple.fr',
  currency: 'eur',
  total_in_cents: 21_898,
  transfer: null,
  lines: [],
  shipment: null,
  events: [],
  accesses: [],
  created_at: rights.created_at,
}

const path = '/fin-de-contrat'

async function findOrder(user: ReturnType<typeof renderTestPage>['user']) {
  await user.type(screen.getByLabelText('Référence de la commande'), 'LU-7F3K-92QX')
  await user.type(screen.getByLabelText('E-mail de la commande'), 'camille@exemple.fr')
  await user.click(screen.getByRole('button', { name: 'Continuer' }))
}

afterEach(() => setSession(null))

describe('the end of a contract', () => {
  it('is declared by a guest in two steps, with what still can be, and dated', async () => {
    const { requestBodies } = mockSupabase(answers)
    const { user } = renderTestPage(<OrderRightsPage />, path)
    await findOrder(user)
    expect(await screen.findByText(/Je renonce au contrat de la commande LU-7F3K-92QX/)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /Abonnement/ })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Confirmer la rétractation' }))
    expect(
      (await screen.findByText('Votre rétractation est enregistrée')).parentElement?.textContent,
    ).toMatch(/23 novembre 2026 à 10:30.*128,99.€ au plus tard le 7 décembre 2026/)
    const owner = { reference: 'LU-7F3K-92QX', email: 'camille@exemple.fr' }
    expect(requestBodies('/orders/withdraw')).toEqual([{ ...owner, positions: [0] }])

    await user.click(screen.getByRole('button', { name: 'Notifier la résiliation' }))
    expect(await screen.findByText('Votre résiliation est enregistrée')).toBeTruthy()
    expect(requestBodies('/orders/terminate')).toEqual([owner])
  })

  it('offers customers their orders, and needs no e-mail address then', async () => {
    setSession(session())
    const { requestBodies } = mockSupabase({ ...answers, '/orders': { body: { orders: [order] } } })
    const { user } = renderTestPage(<OrderRightsPage />, path)
    await user.click(await screen.findByRole('button', { name: /^LU-7F3K-92QX/ }))
    expect(await screen.findByRole('button', { name: 'Confirmer la rétractation' })).toBeTruthy()
    expect(requestBodies('/orders/rights')).toEqual([{ reference: 'LU-7F3K-92QX' }])
  })

  it('says the same of every pair that does not fit', async () => {
    mockSupabase({})
    const { user } = renderTestPage(<OrderRightsPage />, path)
    await findOrder(user)
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Aucune commande ne porte cette référence/,
    )
  })
})
