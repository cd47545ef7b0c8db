import type { InvoiceData } from './invoice.ts'

const distanceSale = 'Vente à distance\u202f: TVA du pays de livraison, article 258 A du CGI.'

/** An invoice to Belgium with goods, a service and a delivery. */
export const sampleInvoice: InvoiceData = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'invoice',
  number: 'F-2026-00042',
  invoice_date: '2026-11-22T12:30:00Z',
  currency: 'eur',
  total_in_cents: 22_688,
  tax_in_cents: 3_938,
  lines: [
    {
      title: 'Abonnement 12 mois',
      quantity: 1,
      unit_price_in_cents: 8_999,
      discount_in_cents: 0,
      total_in_cents: 8_999,
      tax_rate_in_basis_points: 2_100,
      tax_in_cents: 1_562,
      tax_mention: 'Service électronique\u202f: TVA du pays du client, article 259 D du CGI.',
    },
    {
      title: 'Boîtier Phare (Noir)',
      quantity: 1,
      unit_price_in_cents: 12_899,
      discount_in_cents: 0,
      total_in_cents: 12_899,
      tax_rate_in_basis_points: 2_100,
      tax_in_cents: 2_239,
      tax_mention: distanceSale,
    },
    {
      title: 'Livraison (À domicile)',
      quantity: 1,
      unit_price_in_cents: 790,
      discount_in_cents: 0,
      total_in_cents: 790,
      tax_rate_in_basis_points: 2_100,
      tax_in_cents: 137,
      tax_mention: distanceSale,
    },
  ],
  seller: {
    legal_name: 'Lucarne',
    legal_form: 'SAS, capital de 1 000 €',
    address_lines: ['1 rue de l’Exemple', '75000 Paris', 'France'],
    registration_number: 'RCS Paris 000 000 000',
    vat_number: 'FR00 000000000',
    email: 'bonjour@lucarne.exemple',
    mentions: ['Paiement comptant.'],
  },
  buyer: {
    name: 'Łukasz Désiré-Œuvrard',
    email: 'lukasz@exemple.fr',
    country: 'BE',
    address: {
      name: 'Łukasz Désiré-Œuvrard',
      line1: '12 rue des Halles',
      line2: 'Boîte 4',
      postal_code: '1000',
      city: 'Bruxelles',
      country: 'BE',
    },
  },
  credited_number: null,
  order_reference: 'LU-7F3K-92QX',
  payment_method: 'card',
}

/** The same order while it awaits its transfer. */
export const sampleProForma: InvoiceData = {
  ...sampleInvoice,
  kind: 'pro_forma',
  number: 'LU-7F3K-92QX',
  payment_method: null,
}
