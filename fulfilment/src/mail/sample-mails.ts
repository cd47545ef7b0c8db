import type { MailKind } from '@lucarne/schemas/mails/mail-kinds.ts'
import type { MailFacts } from './mail-description.ts'
import type { MailedOrder } from './mailed-order.ts'

const sampleOrder: MailedOrder = {
  reference: 'LU-7F3K-92QX',
  page_path: '/commande/suivi#exemple',
  currency: 'eur',
  total_in_cents: 22_688,
  shipping_in_cents: 790,
  shipping_method: 'À domicile',
  is_shipping_method_valid: true,
  discount_in_cents: 0,
  tax_in_cents: 3_938,
  address: {
    name: 'Camille Laurent',
    line1: '12 rue des Halles',
    line2: 'Boîte 4',
    postal_code: '1000',
    city: 'Bruxelles',
    country: 'BE',
  },
  shipment: {
    carrier: 'Bpost',
    tracking_number: '3SLUC0012345678',
    tracking_url: 'https://suivi.exemple.fr/3SLUC0012345678',
  },
  consents: [{ wording: 'J’accepte les conditions générales de vente.', agreed_at: '2026-11-22T12:29:00Z' }],
  lines: [
    {
      product_title: 'Abonnement 12 mois',
      variant_title: 'Abonnement 12 mois',
      quantity: 1,
      unit_price_in_cents: 8_999,
      is_subscription: true,
      kind: 'service',
      fields: [{ title: 'Appareil', value: 'Fire TV Stick' }],
    },
    {
      product_title: 'Boîtier Phare',
      variant_title: 'Noir',
      quantity: 1,
      unit_price_in_cents: 12_899,
      is_subscription: false,
      kind: 'goods',
      warranty_in_months: 24,
      fields: [],
    },
  ],
}

const subscription = { plan: 'Abonnement 12 mois', end_date: '2027-11-22T12:00:00Z' }

/** Sample data for each kind of mail: for the studio's preview and for tests. */
export const sampleFacts: Record<MailKind, MailFacts> = {
  order_received: { variables: {}, order: sampleOrder },
  transfer_awaited: { variables: {}, order: sampleOrder },
  payment_failed: { variables: {}, order: sampleOrder },
  access_issued: { variables: subscription, order: sampleOrder },
  access_renewed: { variables: subscription, order: sampleOrder },
  order_shipped: { variables: {}, order: sampleOrder },
  order_delivered: { variables: {}, order: sampleOrder },
  order_refunded: { variables: { amount_in_cents: 12_899 }, order: sampleOrder },
  invoice_corrected: { variables: {}, order: sampleOrder },
  order_disputed: { variables: { reference: 'LU-7F3K-92QX', amount_in_cents: 12_899 }, order: null },
  renewal_reminder: {
    variables: { ...subscription, path: '/nos-offres?renouveler=abonnement-12-mois' },
    order: null,
  },
  renewal_last_day: {
    variables: { ...subscription, path: '/nos-offres?renouveler=abonnement-12-mois' },
    order: null,
  },
  ticket_received: { variables: { reference: 'DM-4K7Q' }, order: null },
  ticket_reply: {
    variables: {
      reference: 'DM-4K7Q92QX',
      name: 'Camille Laurent',
      text: 'Bonjour Camille Laurent,\n\nVotre boîtier accepte bien cette application.\nLe guide est sur notre site.',
    },
    order: null,
  },
  withdrawal_received: {
    variables: {
      declared_at: '2026-11-25T09:30:00Z',
      wording:
        'Je renonce au contrat de la commande LU-7F3K-92QX du 22 novembre 2026, pour\u202f: 1 × Boîtier Phare (Noir).',
      amount_in_cents: 12_899,
      refund_due_at: '2026-12-09T09:30:00Z',
    },
    order: sampleOrder,
  },
  withdrawal_closed: {
    variables: { reason: 'taken_back', note: 'Vous gardez votre boîtier, comme convenu au téléphone.' },
    order: sampleOrder,
  },
  termination_received: {
    variables: {
      declared_at: '2026-11-25T09:30:00Z',
      wording: 'Je résilie mon contrat Abonnement 12 mois, de la commande LU-7F3K-92QX du 22 novembre 2026.',
      ends_at: '2027-11-22T12:00:00Z',
    },
    order: sampleOrder,
  },
  termination_closed: {
    variables: { reason: 'taken_back', note: 'Votre abonnement continue, comme convenu au téléphone.' },
    order: sampleOrder,
  },
  review_published: { variables: { title: 'Enfin une image nette' }, order: null },
  review_refused: {
    variables: { title: 'Enfin une image nette', reason: 'Il cite une autre personne par son nom.' },
    order: null,
  },
  review_replied: {
    variables: {
      title: 'Enfin une image nette',
      reply: 'Merci Camille. Le prochain réglage est dans le guide de votre appareil.\nBonne soirée.',
    },
    order: null,
  },
  account_deletion_requested: { variables: { end_date: '2027-11-29T12:00:00Z' }, order: null },
  account_deletion_cancelled: { variables: {}, order: null },
  account_deleted: { variables: {}, order: null },
  email_changed: { variables: { new_email: 'camille.laurent@exemple.fr' }, order: null },
  password_changed: { variables: {}, order: null },
}
