import type { CheckoutItem } from '@lucarne/store/contract/checkout-body.ts'
import { type PromoFailure, promoFailureSchema } from '@lucarne/store/contract/errors.ts'
import { type PromoOffer, promoOfferSchema } from '@lucarne/store/contract/promo-codes.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { retryIntervalMs } from '#lib/retry.ts'
import { getPromoCode, storePromoCode } from './promo-code-storage.ts'
import { createCustomerHeaders } from './request-checkout.ts'
import { parseBody, parseFailure, sendToStore } from './store-request.ts'

type PromoCodeState = {
  /** The cart's code, as the store spells it. */
  code: string | null
  set: (code: string | null) => void
}

/** The promotional code of the cart, stored beside it. */
export const usePromoCode = create<PromoCodeState>()((set) => ({
  code: getPromoCode(),
  set: (code) => {
    storePromoCode(code)
    set({ code })
  },
}))

/** Why a code gives nothing for this cart now, or was not checked: too many were tried. */
export type PromoCheckFailure = PromoFailure | { code: 'rate_limited' }

async function checkPromoCode(
  code: string,
  items: readonly CheckoutItem[],
): Promise<Result<PromoOffer, PromoCheckFailure>> {
  const sent = sendToStore('/promo-codes/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...createCustomerHeaders() },
    body: JSON.stringify({ code, items }),
  })
  const result = await parseBody(sent, promoOfferSchema)
  if (result.ok) return { ok: true, value: result.value.promo }
  const { failure } = result
  if (failure.code === 'rate_limited') return { ok: false, failure: { code: failure.code } }
  const refusal = await parseFailure(failure, promoFailureSchema)
  if (!refusal) throw failure.cause
  return { ok: false, failure: refusal }
}

/** The discount of a code for these items; fetched again when the cart is opened or changes. */
export const promoOptions = (code: string, items: readonly CheckoutItem[]) =>
  queryOptions({
    queryKey: ['store', 'promo', code, items],
    queryFn: () => checkPromoCode(code, items),
    staleTime: 0,
    retry: false,
    refetchInterval: retryIntervalMs,
  })
