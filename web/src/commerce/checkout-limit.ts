import { describeCheckoutFailure } from '@lucarne/store/contract/checkout-failure-sentences.ts'
import { checkoutFailureSchema } from '@lucarne/store/contract/errors.ts'

/** The sentence of why a checkout was refused, or its code gives nothing; undefined for another reason. */
export async function readCheckoutLimit(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  const failure = checkoutFailureSchema.safeParse(body)
  return failure.data && describeCheckoutFailure(failure.data)
}
