import { checkoutLimitSentences } from '@lucarne/store/contract/errors.ts'

/** The sentence of the limit that a refused checkout met (docs/product.md#checkout-limits); undefined for another reason. */
export async function readCheckoutLimit(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  const limit = Object.entries(checkoutLimitSentences).find(
    ([code]) => typeof body === 'object' && body !== null && 'code' in body && body.code === code,
  )
  return limit?.[1]
}
