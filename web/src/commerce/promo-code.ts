import type { CheckoutItem } from '@lucarne/store/contract/checkout-request.ts'
import { type PromoOffer, promoOfferSchema } from '@lucarne/store/contract/promo-codes.ts'
import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { retryIntervalMs } from '#lib/retry.ts'
import { readCheckoutLimit } from './checkout-limit.ts'
import { readPromoCode, storePromoCode } from './promo-code-storage.ts'
import { customerHeaders } from './request-checkout.ts'
import { StoreError, sendToStore } from './store-request.ts'

type PromoCodeState = {
  /** The cart's code, as the store spells it. */
  code: string | null
  set: (code: string | null) => void
}

/** The promotional code of the cart, stored beside it. */
export const usePromoCode = create<PromoCodeState>()((set) => ({
  code: readPromoCode(),
  set: (code) => {
    storePromoCode(code)
    set({ code })
  },
}))

/** A code that gives nothing for this cart now; the message says why. */
export class PromoRefusalError extends Error {
  override name = 'PromoRefusalError'
}

async function checkPromoCode(code: string, items: readonly CheckoutItem[]): Promise<PromoOffer> {
  try {
    const response = await sendToStore('/promo-codes/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...customerHeaders() },
      body: JSON.stringify({ code, items }),
    })
    return promoOfferSchema.parse(await response.json()).promo
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    if (error.status === 429)
      throw new PromoRefusalError('Trop de codes ont été essayés. Réessayez dans quelques minutes.')
    const refusal = await readCheckoutLimit(error.response)
    throw refusal === undefined ? error : new PromoRefusalError(refusal)
  }
}

/** What the code takes off these items; asked again when the cart is opened or changes. */
export const promoOptions = (code: string, items: readonly CheckoutItem[]) =>
  queryOptions({
    queryKey: ['store', 'promo', code, items],
    queryFn: () => checkPromoCode(code, items),
    staleTime: 0,
    retry: false,
    refetchInterval: (query) =>
      query.state.error instanceof PromoRefusalError ? false : retryIntervalMs(query),
  })
