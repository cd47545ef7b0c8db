import { setSession } from '@lucarne/core/backend/auth-store.ts'
import { mockSupabase, noRow, session } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Component as CustomerAreaPage } from './customer-area-page.tsx'
import { access, credentials, subscription, trackedOrder } from './fixtures.ts'

const show = (search = '') => renderTestPage(<CustomerAreaPage />, `/espace-client${search}`)
const panel = async () => within(await screen.findByRole('region', { name: 'Votre accès' }))
const responses = {
  '/auth/v1/user': { body: session().user },
  '/rest/v1/subscriptions': { body: subscription() },
  '/rest/v1/invoices': { body: [] },
  '/rpc/pending_transfers': { body: [] },
  '/accesses': { body: { accesses: [access()] } },
}

beforeEach(() => {
  setSession(session())
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the customer’s access', () => {
  it('appears within a second of its issue, with the subscription that it begins', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let issued = false
    mockSupabase({
      ...responses,
      '/rest/v1/subscriptions': () => (issued ? { body: subscription() } : noRow),
      '/accesses': () => ({
        body: {
          accesses: [issued ? access() : access({ state: 'to_issue', issued_at: null, ends_at: null })],
        },
      }),
    })
    show()
    expect(await (await panel()).findByText(/Nous ouvrons votre accès/)).toBeTruthy()
    issued = true
    await act(() => vi.advanceTimersByTimeAsync(1_100))
    expect(await (await panel()).findByText(/Ouvert jusqu’au 14 mars 2027/)).toBeTruthy()
    expect(await screen.findByText('Actif')).toBeTruthy()
  })

  it('shows its credentials when they are asked for, and sends the session', async () => {
    const { fetchMock } = mockSupabase({ ...responses, '/reveal': { body: { credentials } } })
    const { user } = show()
    await user.click(await (await panel()).findByRole('button', { name: 'Afficher mes identifiants' }))
    expect(await screen.findByDisplayValue('s3same')).toBeTruthy()
    expect(screen.getByDisplayValue('https://lucarne.test/get.php')).toBeTruthy()
    const [, init] = fetchMock.mock.calls.find(([input]) => String(input).endsWith('/reveal')) ?? []
    expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${session().access_token}`)
    await user.click(screen.getByRole('button', { name: 'Copier le mot de passe' }))
    expect(await screen.findByText('Mot de passe copié')).toBeTruthy()
  })

  it('says that it takes longer, and that nothing is lost', async () => {
    const delayed = access({ state: 'to_issue', is_delayed: true, issued_at: null, ends_at: null })
    mockSupabase({ ...responses, '/accesses': { body: { accesses: [delayed] } } })
    show()
    expect(await (await panel()).findByText(/plus de temps que prévu.*rien n’est perdu/)).toBeTruthy()
  })

  it('says that it is paused, and what is left', async () => {
    const paused = access({ paused_days: 23 })
    mockSupabase({ ...responses, '/accesses': { body: { accesses: [paused] } } })
    show()
    expect(await (await panel()).findByText(/En pause. Il vous reste 23 jours/)).toBeTruthy()
  })

  it('changes its credentials after a confirmation, until the limit', async () => {
    let result = 'requested'
    const { requestBodies } = mockSupabase({
      ...responses,
      '/reveal': { body: { credentials } },
      '/reset': () => ({ body: { result } }),
    })
    const { user } = show()
    await user.click(await (await panel()).findByRole('button', { name: 'Afficher mes identifiants' }))
    await user.click(await screen.findByRole('button', { name: 'Changer mes identifiants' }))
    expect(requestBodies('/reset')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Oui, les changer' }))
    result = 'limited'
    await user.click(await screen.findByRole('button', { name: 'Changer mes identifiants' }))
    await user.click(screen.getByRole('button', { name: 'Oui, les changer' }))
    expect(await screen.findByText('Trop de changements')).toBeTruthy()
  })

  it('is prolonged through a link that fills the cart with its plan', async () => {
    mockSupabase(responses)
    show()
    const link = await screen.findByRole('link', { name: /Renouveler mon abonnement/ })
    await waitFor(() => expect(link.getAttribute('href')).toBe('/nos-offres?renouveler=abonnement-12-mois'))
  })
})

describe('« Mes commandes »', () => {
  it('shows the events of an order, and where its parcel is', async () => {
    const shipment = {
      state: 'shipped',
      carrier: 'Colissimo',
      tracking_number: '6A123',
      tracking_url: 'https://suivi.exemple/6A123',
    } as const
    const events = [
      { kind: 'paid', at: '2026-03-14T12:00:00Z' },
      { kind: 'mail_sent', at: '2026-03-14T12:00:01Z' },
      { kind: 'shipped', at: '2026-03-15T12:00:00Z' },
    ]
    mockSupabase({ ...responses, '/orders': { body: { orders: [trackedOrder({ events, shipment })] } } })
    show('?onglet=commandes')
    const order = within(await screen.findByRole('article', { name: 'Commande LU-7F3K-92QX' }))
    const timeline = within(order.getByRole('list', { name: 'Suivi' })).getAllByRole('listitem')
    expect(timeline.map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual([
      'Commande passée',
      'Paiement reçu',
      'Colis expédié',
    ])
    expect(order.getByRole('link', { name: /6A123/ }).getAttribute('href')).toBe(
      'https://suivi.exemple/6A123',
    )
  })

  it('says when a mail about an order did not arrive, and what helps', async () => {
    const events = [{ kind: 'mail_bounced', at: '2026-03-14T12:00:00Z' }]
    const order = trackedOrder({ events, has_undelivered_mail: true })
    mockSupabase({ ...responses, '/orders': { body: { orders: [order] } } })
    show('?onglet=commandes')
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText('Notre e-mail n’a pas pu vous être remis à c•••@exemple.fr.')).toBeTruthy()
    expect(notice.getByRole('link', { name: 'Nous écrire' }).getAttribute('href')).toBe('/support/contact')
    expect(screen.getByText('E-mail non remis')).toBeTruthy()
  })

  it('says that a parcel is being prepared', async () => {
    const shipment = {
      state: 'to_prepare',
      carrier: null,
      tracking_number: null,
      tracking_url: null,
    } as const
    mockSupabase({ ...responses, '/orders': { body: { orders: [trackedOrder({ shipment })] } } })
    show('?onglet=commandes')
    expect(await screen.findByText('Nous le préparons.')).toBeTruthy()
  })

  it('says so without an order', async () => {
    mockSupabase({ ...responses, '/orders': { body: { orders: [] } } })
    show('?onglet=commandes')
    expect(await screen.findByText('Aucune commande pour le moment')).toBeTruthy()
  })
})
