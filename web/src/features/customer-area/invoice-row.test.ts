import { describe, expect, it } from 'vitest'
import { invoice } from './fixtures.ts'
import { invoiceFacts } from './invoice-row.tsx'

describe('invoice row', () => {
  it('shows an eight-character number, the French date and the amount in euros', () => {
    expect(invoiceFacts(invoice())).toEqual({
      number: '7f3a91c2',
      date: '14 mars 2026',
      amount: '89,99\u202f€',
      isPaid: true,
      status: 'Payée',
      isDownloadable: true,
    })
  })

  it.each(['pending', 'draft', ''])('shows « En attente » for the status « %s »', (status) =>
    expect(invoiceFacts(invoice({ status })).status).toBe('En attente'),
  )

  it.each([null, ''])('cannot be downloaded without a file: %j', (pdf_url) =>
    expect(invoiceFacts(invoice({ pdf_url })).isDownloadable).toBe(false),
  )
})
