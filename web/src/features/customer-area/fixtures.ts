import type { Invoice } from '#backend/invoices.ts'
import type { Subscription } from '#backend/subscription.ts'

/** A paid invoice with a file. */
export const invoice = (fields: Partial<Invoice> = {}): Invoice => ({
  id: '7f3a91c2-0000-4000-8000-000000000000',
  user_id: 'u1',
  invoice_date: '2026-03-14T12:00:00Z',
  amount: 89.99,
  status: 'paid',
  pdf_url: 'https://exemple.fr/facture.pdf',
  created_at: '2026-03-14T12:00:00Z',
  order_id: null,
  email: null,
  ...{ kind: 'invoice', number: null, credited_invoice_id: null, currency: 'eur' },
  ...{ total_in_cents: null, tax_in_cents: null, lines: null, seller: null, buyer: null },
  ...fields,
})

/** An active subscription of twelve months. */
export const subscription = (fields: Partial<Subscription> = {}): Subscription => ({
  id: 's1',
  user_id: 'u1',
  plan_name: 'Abonnement 12 mois',
  status: 'active',
  start_date: '2026-03-14T12:00:00Z',
  end_date: '2027-03-14T12:00:00Z',
  created_at: '2026-03-14T12:00:00Z',
  ...fields,
})
