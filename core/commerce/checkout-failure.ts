import { type CheckoutFailure, checkoutFailureSchema } from '@lucarne/store/contract/errors.ts'
import { parseFailure, type StoreFailure } from './store-request.ts'

/** Why the store ordered nothing; undefined when it does not say. */
export const parseCheckoutFailure = (failure: StoreFailure): Promise<CheckoutFailure | undefined> =>
  parseFailure(failure, checkoutFailureSchema)
