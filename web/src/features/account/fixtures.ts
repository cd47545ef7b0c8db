import type { Session } from '#backend/auth-store.ts'
import type { Invoice } from '#backend/invoices.ts'
import type { Subscription } from '#backend/subscription.ts'

/** A customer's paid invoice with a file, as the back end answers it. */
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
  ...fields,
})

/** A subscription of twelve months, as the back end answers it. */
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

/** The session of a customer who said nothing of themselves but their e-mail. */
export const session = (user_metadata: Session['user']['user_metadata'] = {}): Session => ({
  access_token: 'e30.e30.e30',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: {
    id: 'u1a2b3c4-79bc-7459-b82f-18220b5fdfe7',
    email: 'camille@exemple.fr',
    user_metadata,
    app_metadata: {},
    aud: 'authenticated',
    created_at: '2024-03-14T12:00:00Z',
  },
})
