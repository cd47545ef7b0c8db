import type Stripe from 'stripe'
import type { BuyerDetails, ConsentKind } from '../../orders/order-details.ts'
import { performanceField } from './session-parameters.ts'

type Session = Stripe.Checkout.Session

/** The consents, in the words that the session was opened with. */
function consentsOf({ consent, custom_fields, metadata }: Session): BuyerDetails['consents'] {
  const isPerformanceAgreed = custom_fields?.some(
    ({ key, dropdown }) => key === performanceField && dropdown?.value === 'accepted',
  )
  const agreed: ConsentKind[] = [
    ...(consent?.terms_of_service === 'accepted' ? (['terms'] as const) : []),
    ...(isPerformanceAgreed ? (['immediate_performance'] as const) : []),
  ]
  return agreed.flatMap((kind) => {
    const wording = metadata?.[kind]
    return wording ? [{ kind, wording }] : []
  })
}

/**
 * The buyer's details from Checkout; undefined for a session that did not ask for them (opened by an earlier release).
 * @param findMethod the shipping method behind a rate of Stripe's.
 */
export async function toPaymentDetails(
  session: Session,
  findMethod: (rate: string | Stripe.ShippingRate) => Promise<string | undefined>,
): Promise<BuyerDetails | undefined> {
  const { amount_total, customer_details, collected_information, shipping_cost } = session
  const shipping = collected_information?.shipping_details
  const country = shipping?.address.country ?? customer_details?.address?.country
  if (!country || amount_total === null) return undefined
  const name = shipping?.name ?? customer_details?.name
  const phone = customer_details?.phone
  const rate = shipping_cost?.shipping_rate
  const method = rate ? await findMethod(rate) : undefined
  const address = shipping?.address
  const postalCode = customer_details?.address?.postal_code
  return {
    country,
    ...(!address && postalCode && { postal_code: postalCode }),
    ...(name && { name }),
    ...(phone && { phone }),
    ...(address && {
      address: {
        name: name ?? '',
        line1: address.line1 ?? '',
        line2: address.line2,
        postal_code: address.postal_code ?? '',
        city: address.city ?? '',
        country,
      },
    }),
    ...(method && { shipping_method: method }),
    ...(shipping_cost && { shipping_in_cents: shipping_cost.amount_total }),
    amount_in_cents: amount_total,
    consents: consentsOf(session),
  }
}
