import type { CustomerInvoice } from '@lucarne/core/backend/invoices.ts'
import type { Subscription } from '@lucarne/core/backend/subscription.ts'
import type { Access, Credentials } from '@lucarne/store/contract/access.ts'
import type { TrackedOrder } from '@lucarne/store/contract/tracked-order.ts'

/** A paid invoice with a file. */
export const invoice = (fields: Partial<CustomerInvoice> = {}): CustomerInvoice => ({
  id: '7f3a91c2-0000-4000-8000-000000000000',
  user_id: 'u1',
  invoice_date: '2026-03-14T12:00:00Z',
  amount: 89.99,
  status: 'paid',
  pdf_url: 'https://exemple.fr/facture.pdf',
  created_at: '2026-03-14T12:00:00Z',
  order_id: null,
  email: null,
  kind: 'invoice',
  number: null,
  credited_invoice_id: null,
  currency: 'eur',
  total_in_cents: null,
  tax_in_cents: null,
  lines: null,
  seller: null,
  buyer: null,
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

/** An issued access. */
export const access = (fields: Partial<Access> = {}): Access => ({
  id: '6f1c2d0e-0000-4000-8000-000000000000',
  plan_name: 'Abonnement 12 mois',
  state: 'issued',
  is_delayed: false,
  is_resetting: false,
  paused_days: null,
  issued_at: '2026-03-14T12:00:00Z',
  ends_at: '2027-03-14T12:00:00Z',
  renewal_variant_id: 'abonnement-12-mois',
  ...fields,
})

export const credentials: Credentials = {
  user_name: 'salon',
  password: 's3same',
  playlist_url: 'https://lucarne.test/get.php',
  guide_url: 'https://lucarne.test/xmltv.php',
}

/** A paid order of one subscription. */
export const trackedOrder = (fields: Partial<TrackedOrder> = {}): TrackedOrder => ({
  reference: 'LU-7F3K-92QX',
  status: 'paid',
  email: 'c•••@exemple.fr',
  currency: 'eur',
  total_in_cents: 8999,
  discount_in_cents: 0,
  promo_code: null,
  shipping_in_cents: 0,
  tax_in_cents: null,
  shipping_method: null,
  is_shipping_method_valid: true,
  address: null,
  refund_reason: null,
  lines: [],
  has_undelivered_mail: false,
  transfer: null,
  created_at: '2026-03-14T11:59:00Z',
  shipment: null,
  events: [],
  accesses: [],
  statements: [],
  ...fields,
})
