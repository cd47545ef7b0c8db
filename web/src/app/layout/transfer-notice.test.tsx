import { getGuestPayments, rememberGuestPayment } from '@lucarne/core/commerce/guest-payments.ts'
import { mockSupabase } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import TransferNotice from './transfer-notice.tsx'

const order = (status: string) => ({
  body: {
    order: {
      reference: 'LU-7F3K-92QX',
      status,
      email: 'c•••@exemple.fr',
      currency: 'eur',
      total_in_cents: 100,
      lines: [],
      transfer: null,
    },
  },
})
const label = 'Commande en attente de virement'
const notice = () => screen.findByRole('region', { name: label })

beforeEach(() => localStorage.clear())

describe('a guest’s order that awaits its transfer', () => {
  beforeEach(() => rememberGuestPayment('cs_1'))

  it('is found again after the tab was closed, without an email', async () => {
    mockSupabase({ '/orders/cs_1': order('awaiting_transfer') })
    renderTestPage(<TransferNotice />)
    expect((await notice()).textContent).toContain('LU-7F3K-92QX')
    expect((await notice()).textContent).not.toContain('@')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/commande/succes?session_id=cs_1')
  })

  it('is not repeated on its own page', async () => {
    const { fetchMock } = mockSupabase({ '/orders/cs_1': order('awaiting_transfer') })
    renderTestPage(<TransferNotice />, '/commande/succes?session_id=cs_1')
    await waitFor(() => expect(fetchMock).toHaveBeenCalled())
    expect(screen.queryByRole('region', { name: label })).toBeNull()
  })

  it('is forgotten on demand', async () => {
    mockSupabase({ '/orders/cs_1': order('awaiting_transfer') })
    const { user } = renderTestPage(<TransferNotice />)
    await notice()
    await user.click(screen.getByRole('button', { name: 'Ne plus le rappeler' }))
    expect(screen.queryByRole('region', { name: label })).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it.each(['paid', 'cancelled', 'refunded'])('is forgotten once it is %s', async (status) => {
    mockSupabase({ '/orders/cs_1': order(status) })
    renderTestPage(<TransferNotice />)
    await waitFor(() => expect(getGuestPayments()).toEqual([]))
    expect(screen.queryByRole('region', { name: label })).toBeNull()
  })

  it('is remembered while its payment page may be open, and while the store is down', async () => {
    const { fetchMock } = mockSupabase({
      '/orders/cs_1': order('pending'),
      '/orders/cs_2': { ...order('pending'), status: 503 },
    })
    rememberGuestPayment('cs_2')
    renderTestPage(<TransferNotice />)
    await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2))
    expect(getGuestPayments().map(({ sessionId }) => sessionId)).toEqual(['cs_2', 'cs_1'])
  })
})

describe('remembered payments', () => {
  it('are the five newest', () => {
    for (let number = 1; number <= 7; number++) rememberGuestPayment(`cs_${number}`)
    expect(getGuestPayments().map(({ sessionId }) => sessionId)).toEqual([
      'cs_7',
      'cs_6',
      'cs_5',
      'cs_4',
      'cs_3',
    ])
  })

  it.each(['{', '{}', '[null, 1, {"sessionId": 1}]'])('are none when %s is stored', (stored) => {
    localStorage.setItem('guest-payments', stored)
    expect(getGuestPayments()).toEqual([])
  })
})
