import { setSession, useAuth } from '@lucarne/core/backend/auth-store.ts'
import { replaceContentSource } from '@lucarne/core/content/content-query.ts'
import { publishedSource } from '@lucarne/core/content/published-source.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { mockSupabase, noRow, serverError, session } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as CustomerAreaPage } from './customer-area-page.tsx'
import { access, invoice, subscription, trackedOrder } from './fixtures.ts'

const show = (search = '') => renderTestPage(<CustomerAreaPage />, `/espace-client${search}`)
const statusCards = () => within(screen.getByRole('region', { name: 'Votre situation' }))
const toasts = async () => within(await screen.findByRole('region', { name: /Messages/ }))
const account = { '/auth/v1/user': { body: session().user } }
const responses = {
  ...account,
  '/rest/v1/subscriptions': { body: subscription() },
  '/rest/v1/invoices': { body: [invoice()] },
  '/rpc/pending_transfers': { body: [] },
  '/accesses': { body: { accesses: [] } },
}

beforeEach(() => {
  setSession(session({ full_name: 'Camille Laurent' }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('customer area', () => {
  it('shows a spinner until the session is read, then the account', () => {
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
    useAuth.setState({ user: null, session: null, isLoading: true })
    renderTestPage(<CustomerAreaPage />, '/espace-client')
    expect(screen.getByRole('status').textContent).toBe('Chargement de votre espace')
    act(() => setSession(session()))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenue, camille')
    expect(screen.getByText('camille@exemple.fr')).toBeTruthy()
  })

  it('redirects a visitor to sign-in, keeping the requested tab', () => {
    setSession(null)
    const { router } = renderTestPage(<CustomerAreaPage />, '/espace-client?onglet=facturation')
    expect(router.state.location).toMatchObject({
      pathname: '/connexion',
      state: { from: '/espace-client?onglet=facturation' },
    })
  })
})

describe('status cards', () => {
  it('show the active subscription', async () => {
    mockSupabase(responses)
    show()
    expect(await statusCards().findByText('Actif')).toBeTruthy()
    expect(statusCards().getByText('Abonnement 12 mois')).toBeTruthy()
    expect(statusCards().getByText('14/03/2027')).toBeTruthy()
    expect(statusCards().getByText('24/7 Disponible')).toBeTruthy()
  })

  it('show « Inactif », « Aucun », « N/A » without a subscription, logging nothing', async () => {
    mockSupabase({ ...responses, '/rest/v1/subscriptions': noRow })
    show()
    expect(await statusCards().findByText('Inactif')).toBeTruthy()
    expect(statusCards().getByText('Aucun')).toBeTruthy()
    expect(statusCards().getByText('N/A')).toBeTruthy()
    expect(console.error).not.toHaveBeenCalled()
  })

  it('show neither « Actif » nor « Inactif » while loading', () => {
    mockSupabase({ ...responses, '/rest/v1/subscriptions': 'never' })
    show()
    expect(statusCards().queryByText(/actif/i)).toBeNull()
    expect(screen.getByRole('region', { name: 'Votre situation' }).getAttribute('aria-busy')).toBe('true')
  })

  it('log a failed query, show it without a toast, and can be retried', async () => {
    let response: typeof serverError = serverError
    mockSupabase({ ...responses, '/rest/v1/subscriptions': () => response })
    const { user } = show()
    expect((await statusCards().findByRole('alert')).textContent).toContain('n’a pas pu être lu')
    expect(console.error).toHaveBeenCalledOnce()
    expect(screen.queryByText('Erreur')).toBeNull()
    response = { body: subscription() }
    await user.click(statusCards().getByRole('button', { name: 'Réessayer' }))
    expect(await statusCards().findByText('Actif')).toBeTruthy()
    expect(statusCards().queryByRole('alert')).toBeNull()
  })
})

describe('an order that awaits its transfer', () => {
  const order = {
    reference: 'LU-7F3K-92QX',
    status: 'awaiting_transfer',
    email: 'c•••@exemple.fr',
    currency: 'eur',
    total_in_cents: 8999,
    shipping_in_cents: 0,
    tax_in_cents: null,
    shipping_method: null,
    address: null,
    refund_reason: null,
    lines: [],
    transfer: { beneficiary: 'Lucarne', iban: 'FR00 0000' },
  }
  const pending = { ...responses, '/rpc/pending_transfers': { body: ['cs_1'] } }

  it('says where to send how much, with which reference', async () => {
    mockSupabase({ ...pending, '/orders/cs_1': { body: { order } } })
    show()
    const section = within(await screen.findByRole('region', { name: 'Virement attendu' }))
    const values = section.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(values).toEqual(['Lucarne', 'FR00 0000', '89,99\u202f€', 'LU-7F3K-92QX'])
  })

  it('is absent once it is paid', async () => {
    const { fetchMock } = mockSupabase({
      ...pending,
      '/orders/cs_1': { body: { order: { ...order, status: 'paid' } } },
    })
    show()
    await waitFor(() =>
      expect(fetchMock.mock.calls.some(([url]) => String(url).endsWith('/orders/cs_1'))).toBe(true),
    )
    await screen.findByText('Abonnement 12 mois')
    expect(screen.queryByText('Virement attendu')).toBeNull()
  })

  it('can be read again after a failure', async () => {
    let response: typeof serverError = serverError
    mockSupabase({
      ...pending,
      '/rpc/pending_transfers': () => response,
      '/orders/cs_1': { body: { order } },
    })
    const { user } = show()
    const alert = await screen.findByText(/virement n’ont pas pu être lues/)
    response = { body: ['cs_1'] }
    await user.click(within(alert.parentElement ?? document.body).getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('region', { name: 'Virement attendu' })).toBeTruthy()
  })
})

describe('tabs', () => {
  it('follow the URL, and the URL follows them', async () => {
    mockSupabase(responses)
    const { user, router } = show('?onglet=facturation')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Facturation')
    await user.click(screen.getByRole('tab', { name: 'Paramètres' }))
    expect(router.state.location.search).toBe('?onglet=parametres')
    expect(await screen.findByRole('heading', { name: 'Sécurité' })).toBeTruthy()
  })

  it('a quick action opens the downloads and moves the focus there', async () => {
    mockSupabase(responses)
    const { user } = show()
    await user.click(screen.getByRole('link', { name: /Télécharger les applications/ }))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Téléchargements')
    expect(document.activeElement?.textContent).toBe('Téléchargements')
  })
})

describe('invoices', () => {
  it('show number, amount and status; without a file the download is disabled', async () => {
    const pendingInvoice = invoice({ id: 'c91d5f08-0000', amount: 15, status: 'pending', pdf_url: null })
    mockSupabase({ ...responses, '/rest/v1/invoices': { body: [invoice(), pendingInvoice] } })
    show('?onglet=facturation')
    const [paid, pending] = await screen.findAllByRole('listitem')
    expect(paid?.textContent).toMatch(/7f3a91c2.*14 mars 2026.*89,99\u202f€.*Payée/)
    expect(pending?.textContent).toMatch(/c91d5f08.*15,00\u202f€.*En attente/)
    const download = (number: string) =>
      screen.getByRole('button', { name: `Télécharger la facture ${number}` })
    expect(download('7f3a91c2').hasAttribute('disabled')).toBe(false)
    expect(download('c91d5f08').hasAttribute('disabled')).toBe(true)
  })

  it('downloads the file of one, which only its owner gets', async () => {
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:x'
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const numbered = invoice({ number: 'F-2026-00042' })
    const path = `/storage/v1/object/invoices/${numbered.id}.pdf`
    const { fetchMock } = mockSupabase({
      ...responses,
      '/rest/v1/invoices': { body: [numbered] },
      [path]: { body: '%PDF' },
    })
    const { user } = show('?onglet=facturation')
    await user.click(await screen.findByRole('button', { name: 'Télécharger la facture F-2026-00042' }))
    await waitFor(() => expect(saved).toEqual(['facture-f-2026-00042.pdf']))
    const request = fetchMock.mock.calls.find(([input]) => String(input).endsWith(path))
    expect(new Headers(request?.[1]?.headers).get('authorization')).toMatch(/^Bearer /)
  })

  it('the newest three are in the overview', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => invoice({ id }))
    mockSupabase({ ...responses, '/rest/v1/invoices': { body: five } })
    show()
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  })

  it('an empty list links to the offers', async () => {
    mockSupabase({ ...responses, '/rest/v1/invoices': { body: [] } })
    show('?onglet=facturation')
    expect(await screen.findByRole('heading', { name: 'Aucune facture pour le moment' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voir nos offres' })).toBeTruthy()
  })

  it('a failed query is logged, raises the exact message, and can be retried', async () => {
    let response: typeof serverError = serverError
    mockSupabase({ ...responses, '/rest/v1/invoices': () => response })
    const { user } = show('?onglet=facturation')
    expect(await (await toasts()).findByText('Erreur')).toBeTruthy()
    expect((await toasts()).getByText("Impossible de charger l'historique des factures.")).toBeTruthy()
    expect(console.error).toHaveBeenCalled()
    response = { body: [invoice()] }
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('7f3a91c2')).toBeTruthy()
  })
})

describe('downloads', () => {
  /** Publishes these apps and nothing else. */
  const publish = (...apps: object[]) => mockContent(() => apps)
  afterEach(() => replaceContentSource(publishedSource))
  const url = 'https://boutique.fr/android.apk'
  const app = {
    _id: 'android',
    name: 'Android',
    icon: 'android',
    devices: 'Téléphones',
    version: '2.4',
    note: null,
    links: [{ _key: 'apk', label: 'Fichier APK', url }],
    fileUrl: null,
    sizeInMegabytes: 15,
  }

  it('lead to each app, and show its address as text and as a code', async () => {
    mockSupabase(responses)
    publish(app)
    const { user } = show('?onglet=telechargements')
    const link = await screen.findByRole('link', { name: /^Télécharger pour Android/ })
    expect(link.getAttribute('href')).toBe(url)
    expect(screen.getByText('Version 2.4, 15 Mo')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /^Code QR/ })).toBeNull()
    await user.click(screen.getByText(/Installer sur un autre appareil/))
    expect(await screen.findByRole('img', { name: /^Code QR/ })).toBeTruthy()
    expect(screen.getByText(url)).toBeTruthy()
  })

  it('name the guides while the owner has published no app', async () => {
    mockSupabase(responses)
    publish()
    show('?onglet=telechargements')
    expect(await screen.findByText('Téléchargement non disponible')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voir les guides' })).toBeTruthy()
  })

  it('can be read again after a failure', async () => {
    mockSupabase(responses)
    replaceContentSource(() => Promise.reject(new TypeError('network')))
    const { user } = show('?onglet=telechargements')
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    publish(app)
    await user.click(retry)
    expect(await screen.findByRole('link', { name: /^Télécharger pour Android/ })).toBeTruthy()
  })

  it('copy the playlist URLs, with eight characters of the account id', async () => {
    mockSupabase(responses)
    const { user } = show('?onglet=telechargements')
    await user.click(await screen.findByRole('button', { name: 'Copier l’URL M3U' }))
    expect(await navigator.clipboard.readText()).toContain('username=u1a2b3c4&')
    await user.click(screen.getByRole('button', { name: 'Copier l’URL EPG' }))
    expect(await navigator.clipboard.readText()).toContain('/xmltv.php?')
    expect(screen.getByLabelText('URL M3U').hasAttribute('readonly')).toBe(true)
  })
})

it('an invoice file that cannot be read raises its message', async () => {
  mockSupabase(responses)
  const { user } = show('?onglet=facturation')
  await user.click(await screen.findByRole('button', { name: /Télécharger la facture/ }))
  expect(await (await toasts()).findByText('Facture non disponible')).toBeTruthy()
})

describe('renewal', () => {
  it('names the end, the reminders to come, and leads to the plan', async () => {
    vi.setSystemTime('2027-03-05T12:00:00Z')
    mockSupabase({ ...responses, '/accesses': { body: { accesses: [access()] } } })
    show('?onglet=facturation')
    const link = await screen.findByRole('link', { name: /renouvellement.*Abonnement 12 mois/ })
    expect(link.getAttribute('href')).toBe('/nos-offres?renouveler=abonnement-12-mois')
    expect(link.parentElement?.textContent).toContain(
      'Jusqu’au 14 mars 2027. Nous vous le rappelons par e-mail\u202f: 11 mars 2027, 14 mars 2027.',
    )
    vi.useRealTimers()
  })

  it('leads to the offers without a subscription', async () => {
    mockSupabase(responses)
    show('?onglet=facturation')
    const link = await screen.findByRole('link', { name: 'Gérer le renouvellement' })
    expect(link.getAttribute('href')).toBe('/nos-offres')
  })
})

describe('messages', () => {
  const thread = {
    reference: 'DM-4K7Q92QX',
    subject: 'Autre',
    message: 'Bonjour',
    state: 'waiting',
    order_reference: null,
    created_at: '2026-03-14T12:00:00Z',
    replies: [{ text: 'Bonsoir', at: '2026-03-14T13:00:00Z' }],
  }

  it('are sent to the support about one’s own order, and shown with their replies', async () => {
    let tickets: unknown[] = []
    const { requestBodies } = mockSupabase({
      ...responses,
      '/orders': { body: { orders: [trackedOrder()] } },
      '/account/tickets': () => ({ body: { reference: 'DM-4K7Q92QX', tickets } }),
    })
    const { user } = show()
    await user.click(screen.getByRole('link', { name: /Contacter le support/ }))
    await user.selectOptions(await screen.findByLabelText('Commande'), 'LU-7F3K-92QX')
    await user.type(screen.getByLabelText('Message'), 'Bonjour')
    tickets = [thread]
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(await (await toasts()).findByText('Message envoyé')).toBeTruthy()
    expect(requestBodies('/account/tickets')).toContainEqual({
      subject: "Demande d'essai",
      message: 'Bonjour',
      order_reference: 'LU-7F3K-92QX',
    })
    expect(await screen.findByText('Bonsoir')).toBeTruthy()
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
  })

  it.each([
    [429, 'alert', /Plusieurs messages/],
    [500, 'alert', /n’est pas parti/],
  ])('keep what was typed when the store answers %i', async (status, role, text) => {
    mockSupabase({ ...responses, '/account/tickets': { status, body: { message: 'no' } } })
    const { user } = show('?onglet=messages')
    await user.type(await screen.findByLabelText('Message'), 'Bonjour')
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    await waitFor(() =>
      expect(screen.getAllByRole(role).some(({ textContent }) => text.test(textContent ?? ''))).toBe(true),
    )
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Bonjour')
  })

  it('name the other ways where a store takes none', async () => {
    mockSupabase(responses)
    const { user } = show('?onglet=messages')
    await user.type(await screen.findByLabelText('Message'), 'Bonjour')
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(await (await toasts()).findByText('Messagerie en développement')).toBeTruthy()
  })
})
