import Stripe from 'stripe'

type Session = Stripe.Checkout.Session

/**
 * A session of the shop as an event describes it in the package's API version, with rates as ids and nothing expanded.
 */
const sessionDefaults = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: 1_500,
  amount_total: 1_500,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: 'required',
  cancel_url: 'http://localhost:5173/',
  client_reference_id: null,
  client_secret: null,
  collected_information: { business_name: null, individual_name: null, shipping_details: null },
  consent: null,
  consent_collection: {
    payment_method_reuse_agreement: null,
    promotions: 'none',
    terms_of_service: 'required',
  },
  created: 1_795_341_600,
  currency: 'eur',
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: {
    address: null,
    business_name: null,
    email: 'Stripe@Exemple.fr',
    individual_name: null,
    name: 'Camille Laurent',
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  },
  customer_email: null,
  discounts: [],
  expires_at: 1_795_343_520,
  integration_identifier: null,
  invoice: null,
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  livemode: false,
  locale: 'fr',
  managed_payments: null,
  metadata: {},
  mode: 'payment',
  origin_context: null,
  payment_intent: 'pi_3Sw1LucarneTest',
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card', 'customer_balance'],
  payment_status: 'paid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'complete',
  submit_type: null,
  subscription: null,
  success_url: 'http://localhost:5173/commande/succes?session_id={CHECKOUT_SESSION_ID}',
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  url: null,
  wallet_options: null,
} satisfies Omit<Session, 'id'>

export type SessionFields = Pick<Session, 'id'> & Partial<Session>

const eventDefaults = {
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: 1_795_341_660,
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
} as const

type SessionEvent =
  | Stripe.CheckoutSessionCompletedEvent
  | Stripe.CheckoutSessionExpiredEvent
  | Stripe.CheckoutSessionAsyncPaymentSucceededEvent
  | Stripe.CheckoutSessionAsyncPaymentFailedEvent

export const sessionEvent = (id: string, type: SessionEvent['type'], session: SessionFields) =>
  ({
    ...eventDefaults,
    id,
    type,
    data: { object: { ...sessionDefaults, ...session } },
  }) satisfies SessionEvent

/** What Checkout collects for an order with goods that are sent to Brussels. */
export const delivery = {
  phone_number_collection: { enabled: true },
  customer_details: {
    ...sessionDefaults.customer_details,
    address: { city: null, country: 'BE', line1: null, line2: null, postal_code: null, state: null },
    phone: '+32470123456',
    tax_ids: [{ type: 'eu_vat', value: 'BE0123456749' }],
  },
  collected_information: {
    business_name: null,
    individual_name: null,
    shipping_details: {
      address: {
        city: 'Bruxelles',
        country: 'BE',
        line1: 'Rue de la Loi 16',
        line2: null,
        postal_code: '1000',
        state: null,
      },
      name: 'Camille Laurent',
    },
  },
  shipping_cost: {
    amount_subtotal: 790,
    amount_tax: 0,
    amount_total: 790,
    shipping_rate: 'shr_benelux-domicile',
  },
} satisfies Partial<Session>

/** Both consents, as Checkout reports them. */
export const agreement = {
  consent: { promotions: null, terms_of_service: 'accepted' },
  custom_fields: [
    {
      key: 'immediateperformance',
      label: { custom: 'Ouverture immédiate de l’abonnement', type: 'custom' },
      optional: false,
      type: 'dropdown',
      dropdown: {
        default_value: null,
        options: [{ label: 'J’accepte', value: 'accepted' }],
        value: 'accepted',
      },
    },
  ],
} satisfies Partial<Session>

type RefundFields = 'id' | 'payment_intent' | 'amount'

/** A refund of a payment, which Stripe reports when it is created and at each change. */
export const refundEvent = (
  refund: Pick<Stripe.Refund, RefundFields> & Partial<Pick<Stripe.Refund, 'status' | 'metadata'>>,
) =>
  ({
    ...eventDefaults,
    id: `evt_${crypto.randomUUID()}`,
    type: 'refund.created',
    data: {
      object: {
        object: 'refund',
        balance_transaction: 'txn_3Sw1LucarneTest',
        charge: 'ch_3Sw1LucarneTest',
        created: 1_795_341_650,
        currency: 'eur',
        customer: null,
        customer_account: null,
        payment_method: 'pm_1Sw1LucarneTest',
        metadata: {},
        reason: null,
        receipt_number: null,
        source_transfer_reversal: null,
        status: 'succeeded',
        transfer_reversal: null,
        ...refund,
      },
    },
  }) satisfies Stripe.RefundCreatedEvent
