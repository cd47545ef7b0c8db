import { browserStorage } from '#lib/browser-storage.ts'

const promoCodeKey = 'promo-code'

/** The stored code of the cart. */
export const getPromoCode = (): string | null => browserStorage.read(promoCodeKey)?.slice(0, 64) || null

export function storePromoCode(code: string | null) {
  if (code === null) browserStorage.remove(promoCodeKey)
  else browserStorage.write(promoCodeKey, code)
}

/** An order used this code: the next cart begins without it. */
export function forgetUsedCode(code: string | null) {
  if (code !== null && getPromoCode() === code) storePromoCode(null)
}
