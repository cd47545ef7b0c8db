import type { StoreContext } from '../context.ts'
import type { PaymentEvent } from './payment-event.ts'
import { recordEvent } from './record-event.ts'
import { settleEvent } from './settle-event.ts'

/**
 * Records what the provider says, then acts upon it.
 *
 * @throws when it could not be recorded: the provider, or the shopper, must try again. Once it is recorded,
 * failing to settle is not an error: it is made good later.
 */
export async function handleEvent(context: StoreContext, event: PaymentEvent): Promise<void> {
  const { database, paymentProvider, answers } = context
  await recordEvent(database, paymentProvider.name, event)
  try {
    await settleEvent(database, event.id)
  } catch (error) {
    console.error(`The payment event ${event.id} will be settled later.`, error)
  }
  answers.clear()
}
