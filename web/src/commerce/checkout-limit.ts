import { checkoutLimitSentences, promoRefusalSentences } from '@lucarne/store/contract/errors.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'

const sentences = Object.entries({ ...checkoutLimitSentences, ...promoRefusalSentences })

/**
 * The sentence of the limit that a refused checkout met, or of why its promotional code gives nothing
 * (docs/product.md#checkout-limits); undefined for another reason.
 */
export async function readCheckoutLimit(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined
  if (
    body.code === 'promo_minimum' &&
    'minimum_in_cents' in body &&
    typeof body.minimum_in_cents === 'number'
  ) {
    return `Ce code s’applique à partir de ${formatCents(body.minimum_in_cents)} d’articles.`
  }
  return sentences.find(([code]) => code === body.code)?.[1]
}
