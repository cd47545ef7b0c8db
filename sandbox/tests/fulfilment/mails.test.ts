import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addVariant,
  buyerFields,
  checkOut,
  checkoutBody,
  findSessionOrder,
  getSession,
  orderByTransfer,
  payByCard,
  postCheckout,
  submitPayment,
} from '../supabase/test-store.ts'
import { type FulfilmentHarness, startFulfilment } from './fulfilment-harness.ts'

let harness: FulfilmentHarness

beforeAll(async () => {
  harness = await startFulfilment()
})
afterAll(() => harness.shop.remove())

const mailsTo = async (email: string) => (await harness.mails()).filter(({ to }) => to === email)

test('a paid order’s confirmation arrives in the mailbox once, however often the worker runs', async () => {
  const { store, service } = harness.shop
  const session = await checkOut(store, 'abonnement-12-mois')
  await payByCard(store, session, 'paid@exemple.fr')
  expect([await harness.run(), await harness.run()]).toEqual([200, 200])
  const mails = await mailsTo('paid@exemple.fr')
  const { reference, id } = await findSessionOrder(service, session)
  const confirmations = mails.filter(({ subject }) => subject === `Votre commande ${reference} est confirmée`)
  expect(confirmations).toHaveLength(1)
  const { data: consents } = await service.from('order_consents').select('wording').eq('order_id', id)
  expect(consents).toHaveLength(2)
  for (const part of ['/commande/suivi#', ...(consents ?? []).map(({ wording }) => wording)])
    expect(confirmations[0]?.text).toContain(part)
  const { data } = await service.from('order_events').select('kind, details').eq('order_id', id).order('id')
  expect(data?.filter(({ details }) => JSON.stringify(details).includes('order_received'))).toEqual([
    { kind: 'mail_sent', details: { mail: 'order_received' } },
  ])
})

test('an order by transfer is mailed with account, amount, reference and a pro forma', async () => {
  const { store, service, config } = harness.shop
  const session = await checkOut(store, 'abonnement-12-mois')
  await orderByTransfer(store, session, 'transfer@exemple.fr')
  await harness.run()
  const [mail] = await mailsTo('transfer@exemple.fr')
  const { reference } = await findSessionOrder(service, session)
  const fileName = `facture-pro-forma-${reference.toLowerCase()}.pdf`
  expect(mail?.attachments).toMatchObject([{ fileName, contentType: 'application/pdf' }])
  for (const fact of [config.paymentProvider.transferDetails?.iban, '89,99\u202f€', reference])
    expect(mail?.text).toContain(fact)
})

test('a mail about an unpaid order and its pro forma quote nothing that a stranger typed', async () => {
  const { store, service } = harness.shop
  const variant = await addVariant(service)
  const question = { id: `${variant}-question`, product_id: variant, title: 'Appareil' }
  await service.from('product_custom_fields').insert(question).throwOnError()
  const typed = 'PIRATE https://pirate.example'
  const body = {
    ...checkoutBody([{ variant_id: variant, quantity: 1 }]),
    line_fields: { [variant]: { [question.id]: typed } },
  }
  const session = await getSession(await postCheckout(store, body))
  const buyer = { ...buyerFields, name: typed, line1: typed, line2: typed, city: typed }
  await submitPayment(store, session, { ...buyer, method: 'transfer', email: 'victime@exemple.fr' })
  const { data } = await service.rpc('claim_mails', {}).throwOnError()
  expect(JSON.stringify(data)).toContain('victime@exemple.fr')
  expect(JSON.stringify(data)).not.toContain('PIRATE')
})
