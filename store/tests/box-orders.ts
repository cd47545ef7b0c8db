import {
  addVariant,
  checkoutBody,
  findSessionOrder,
  getSession,
  payByCard,
  postCheckout,
} from '@lucarne/sandbox/test-store.ts'
import { shop } from './shared-store.ts'

export const boxBuyer = 'livraison@exemple.fr'

/** The order's owed deliveries and timeline. */
export async function fetchOrderRecords(session: string) {
  const order = await findSessionOrder(shop.service, session)
  const { data: creditNotes } = await shop.service
    .from('invoices')
    .select('*')
    .eq('credited_invoice_id', order.invoices?.id ?? order.id)
    .order('number')
    .throwOnError()
  const { data: consents } = await shop.service.from('order_consents').select('*').eq('order_id', order.id)
  const { data: events } = await shop.service
    .from('order_events')
    .select('kind, details')
    .eq('order_id', order.id)
    .order('id')
  const { data: shipments } = await shop.service.from('shipments').select('*').eq('order_id', order.id)
  const { data: mails } = await shop.service
    .from('mail_outbox')
    .select('kind, recipient')
    .eq('order_id', order.id)
    .order('created_at')
    .throwOnError()
  return { order, creditNotes, consents, shipments, mails, events: events?.map(({ kind }) => kind) }
}

let guests = 0

/** An order of a box for 100 € and a subscription, paid by a new guest in Belgium. */
export async function buyBox(fields: { stock?: number } = {}) {
  const box = await addVariant(shop.service, { stock: fields.stock ?? 3, priceInCents: 10_000 })
  const items = [box, 'abonnement-1-mois'].map((variant_id) => ({ variant_id, quantity: 1 }))
  const session = await getSession(await postCheckout(shop.store, checkoutBody(items)))
  guests += 1
  const email = `boitier-${guests}@exemple.fr`
  await payByCard(shop.store, session, email)
  const { reference } = await findSessionOrder(shop.service, session)
  return { box, email, session, reference }
}

export async function settleEvent(session: string, id: string, kind: string, details: object) {
  const event = { p_id: `${session}-${id}`, p_provider: 'stripe', p_kind: kind, p_session_id: session }
  await shop.service
    .rpc('record_payment_event', { ...event, p_email: boxBuyer, p_details: { ...details } })
    .throwOnError()
  return (await shop.service.rpc('settle_payment_event', { p_event_id: event.p_id })).data
}
