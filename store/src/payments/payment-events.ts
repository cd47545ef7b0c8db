import type { Json } from '@lucarne/supabase/database.types.ts'
import { connectDatabase, type ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { callRpc } from '../database.ts'
import type { PaymentProvider, StoreContext } from '../store-context.ts'
import type { PaymentEvent } from './payment-provider.ts'

const outcomeSchema = z.enum([
  'paid',
  'awaiting_transfer',
  'cancelled',
  'refund_due',
  'refunded',
  'awaiting_payment',
  'unchanged',
  'unknown_session',
  'unknown_event',
])

const idsSchema = z.array(z.string())

/** What `settle_payment_event` reads of an event of this kind. */
function toEventDetails(event: PaymentEvent): Json | undefined {
  switch (event.kind) {
    case 'declined':
      return { reason: event.declineReason }
    case 'refunded':
      return { amount_in_cents: event.refund.amountInCents, refund_id: event.refund.id ?? null }
    case 'disputed': {
      const { id, amountInCents, evidenceDueAt = null, reason, state } = event.dispute
      return { dispute_id: id, amount_in_cents: amountInCents, reason, state, evidence_due_at: evidenceDueAt }
    }
    default:
      return event.details && { ...event.details }
  }
}

/** Stores the event, which guarantees that it will be settled, even if this process dies. */
async function recordEvent(
  database: ShopDatabase,
  provider: PaymentProvider['name'],
  event: PaymentEvent,
): Promise<void> {
  const details = toEventDetails(event)
  const call = database.rpc('record_payment_event', {
    p_id: event.id,
    p_provider: provider,
    p_kind: event.kind,
    p_session_id: event.sessionId,
    ...(event.email !== undefined && { p_email: event.email }),
    ...('paymentMethod' in event &&
      event.paymentMethod !== undefined && { p_payment_method: event.paymentMethod }),
    ...(details !== undefined && { p_details: details }),
  })
  await callRpc(call, z.boolean())
}

/** Applies a recorded event in one transaction; idempotent. */
function settleEvent(database: ShopDatabase, eventId: string) {
  return callRpc(database.rpc('settle_payment_event', { p_event_id: eventId }), outcomeSchema)
}

/** Refunds a payment that arrived after its stock was sold, then marks the order; idempotent. */
async function refundUnfulfillable(database: ShopDatabase, provider: PaymentProvider, sessionId: string) {
  await provider.refund(sessionId)
  await callRpc(database.rpc('mark_refunded', { p_session_id: sessionId }), z.unknown())
}

const refundsSchema = z.array(
  z.object({ refund_id: z.uuid(), session_id: z.string(), amount_in_cents: z.int() }),
)

/** Executes the refunds that staff requested, then writes their credit notes; idempotent. */
async function makeRefund(
  database: ShopDatabase,
  provider: PaymentProvider,
  { refund_id, session_id, amount_in_cents }: z.output<typeof refundsSchema>[number],
) {
  await provider.refund(session_id, { id: refund_id, amountInCents: amount_in_cents })
  await callRpc(database.rpc('complete_refund', { p_refund_id: refund_id }), z.boolean())
}

/** Closes the page of an order whose time ended; one that is being paid stays as it is. */
async function closeExpiredSession(database: ShopDatabase, provider: PaymentProvider, sessionId: string) {
  if (!(await provider.closeSession(sessionId))) return
  await callRpc(database.rpc('abandon_session', { p_session_id: sessionId }), z.unknown())
}

/**
 * Records the provider's event, then settles it.
 * @throws when it could not be recorded: the provider, or the shopper, must retry. A recorded event that fails to
 * settle is left to settleOutstanding.
 */
export async function handlePaymentEvent(context: StoreContext, event: PaymentEvent): Promise<void> {
  const { database, paymentProvider, catalogueChanged } = context
  await recordEvent(database, paymentProvider.name, event)
  try {
    const outcome = await settleEvent(database, event.id)
    if (outcome === 'refund_due') await refundUnfulfillable(database, paymentProvider, event.sessionId)
  } catch (error) {
    console.error(`The payment event ${event.id} will be settled later.`, error)
  }
  catalogueChanged()
}

/**
 * Settles the events and refunds that an earlier process left, and closes payment pages whose time ended. Called at
 * start and on a schedule; idempotent.
 * @throws AggregateError of the steps that failed; the others are done.
 */
export async function settleOutstanding(config: {
  supabaseUrl: string
  secretKey: string
  paymentProvider: PaymentProvider
  announceChange?: () => void
}): Promise<void> {
  const database = connectDatabase(config)
  const failures: unknown[] = []
  let steps = 0
  // A failed step must not block the following ones.
  const attempt = (step: Promise<unknown>) => {
    steps += 1
    return step.catch((error: unknown) => failures.push(error))
  }

  for (const eventId of await callRpc(database.rpc('unsettled_payment_events', {}), idsSchema)) {
    await attempt(settleEvent(database, eventId))
  }
  for (const sessionId of await callRpc(database.rpc('sessions_to_refund', {}), idsSchema)) {
    await attempt(refundUnfulfillable(database, config.paymentProvider, sessionId))
  }
  for (const refund of await callRpc(database.rpc('refunds_due', {}), refundsSchema)) {
    await attempt(makeRefund(database, config.paymentProvider, refund))
  }
  const { name } = config.paymentProvider
  for (const sessionId of await callRpc(database.rpc('sessions_to_close', { p_provider: name }), idsSchema)) {
    await attempt(closeExpiredSession(database, config.paymentProvider, sessionId))
  }
  if (steps > 0) config.announceChange?.()
  if (failures.length > 0) throw new AggregateError(failures, 'Some payments could not be settled.')
}
