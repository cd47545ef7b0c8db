import type { StoreContext } from '../context.ts'
import type { PaymentEvent } from './payment-event.ts'
import { recordEvent } from './record-event.ts'
import { refundLatePayment } from './refund-late-payment.ts'
import { settleEvent } from './settle-event.ts'

/**
 * Records what the provider says, then acts upon it.
 *
 * @throws when it could not be recorded: the provider, or the shopper, must try again. Once it is recorded,
 * failing to act is not an error: settleOutstanding makes it good.
 */
export async function handleEvent(context: StoreContext, event: PaymentEvent): Promise<void> {
  const { database, paymentProvider, answers } = context
  await recordEvent(database, paymentProvider.name, event)
  try {
    const outcome = await settleEvent(database, event.id)
    if (outcome === 'refund_due') await refundLatePayment(database, paymentProvider, event.sessionId)
  } catch (error) {
    console.error(`The payment event ${event.id} will be settled later.`, error)
  }
  answers.clear()
}
