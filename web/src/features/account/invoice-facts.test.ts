import { describe, expect, it } from 'vitest'
import { invoice } from './fixtures.ts'
import { invoiceFacts } from './invoice-facts.ts'

describe('a line of the invoice history', () => {
  it('has the first eight characters as its number, the date in French and the amount in euros', () => {
    expect(invoiceFacts(invoice())).toEqual({
      number: '7f3a91c2',
      date: '14 mars 2026',
      amount: '89,99\u202f€',
      paid: true,
      status: 'Payée',
      downloadable: true,
    })
  })

  it.each(['pending', 'draft', ''])('the status « %s » reads « En attente »', (status) =>
    expect(invoiceFacts(invoice({ status })).status).toBe('En attente'),
  )

  it.each([null, ''])('cannot be downloaded without a file (%j)', (pdf_url) =>
    expect(invoiceFacts(invoice({ pdf_url })).downloadable).toBe(false),
  )
})
