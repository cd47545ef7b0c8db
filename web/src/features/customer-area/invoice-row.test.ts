import { describe, expect, it } from 'vitest'
import { invoice } from './fixtures.ts'
import { describeInvoice } from './invoice-row.tsx'

describe('invoice row', () => {
  it('shows an eight-character number, the French date and the amount in euros', () => {
    expect(describeInvoice(invoice())).toEqual({
      name: 'Facture',
      number: '7f3a91c2',
      date: '14 mars 2026',
      amount: '89,99\u202f€',
      isPaid: true,
      status: 'Payée',
      isDownloadable: true,
    })
  })

  it.each(['pending', 'draft', ''])('shows « En attente » for the status « %s »', (status) =>
    expect(describeInvoice(invoice({ status })).status).toBe('En attente'),
  )

  it('shows the legal number where there is one, and a refund below zero', () => {
    expect(describeInvoice(invoice({ number: 'F-2026-00042' })).number).toBe('F-2026-00042')
    expect(describeInvoice(invoice({ kind: 'credit_note', number: 'A-2026-00001' }))).toMatchObject({
      name: 'Avoir',
      number: 'A-2026-00001',
      amount: '-89,99\u202f€',
      status: 'Remboursé',
    })
  })

  it('names the correction of an invoice', () =>
    expect(describeInvoice(invoice({ kind: 'correction', number: 'R-2026-00001', amount: 0 }))).toMatchObject(
      { name: 'Facture rectificative', amount: '0,00\u202f€' },
    ))

  it.each([null, ''])('cannot be downloaded without a file: %j', (pdf_url) =>
    expect(describeInvoice(invoice({ pdf_url })).isDownloadable).toBe(false),
  )
})
