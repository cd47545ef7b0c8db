import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seedDir } from '../../src/paths.ts'
import {
  checkOut,
  orderByTransfer,
  orderOf,
  payByCard,
  startTestStore,
  type TestStore,
} from './test-store.ts'

const email = 'guest@exemple.fr'
let shop: TestStore
let paid: string
let unpaid: string

beforeAll(async () => {
  shop = await startTestStore()
})
afterAll(() => shop.remove())
beforeEach(async () => {
  vi.setSystemTime('2026-06-15')
  paid = await checkOut(shop.store, 'abonnement-12-mois')
  await payByCard(shop.store, paid, email)
  unpaid = await checkOut(shop.store, 'abonnement-12-mois')
  await orderByTransfer(shop.store, unpaid, email)
})
afterEach(() => vi.useRealTimers())

/** The addresses that are stored with both orders when the job runs on that day, which moves the database's clock. */
async function purgeOn(date: string) {
  vi.setSystemTime(date)
  await shop.service.rpc('purge_personal_data').throwOnError()
  const order = await orderOf(shop.service, paid)
  const events = (session: string) =>
    shop.service.from('payment_events').select('email').eq('session_id', session)
  const grants = shop.service.from('subscription_grants').select('email').eq('order_id', order.id)
  return {
    paid: [order.email, order.invoices?.email, (await grants).data?.[0]?.email],
    unpaid: (await orderOf(shop.service, unpaid)).email,
    events: [(await events(paid)).data?.[0]?.email, (await events(unpaid)).data?.[0]?.email],
  }
}

test('addresses stay for as long as the privacy page says', async () => {
  expect(await purgeOn('2026-09-14')).toEqual({
    paid: [email, email, email],
    unpaid: email,
    events: [email, email],
  })
})

test('the address of an unpaid order and of payment events goes after three months', async () => {
  expect(await purgeOn('2026-09-16')).toEqual({
    paid: [email, email, email],
    unpaid: null,
    events: [null, null],
  })
})

test('the address of a paid order goes ten years after the end of its year', async () => {
  expect((await purgeOn('2036-12-31')).paid).toEqual([email, email, email])
  expect((await purgeOn('2037-01-01')).paid).toEqual([null, null, null])
})

test('the periods on the privacy page are those of the job', async () => {
  const seed = await readFile(join(seedDir, 'data.ndjson'), 'utf8')
  expect(seed).toContain('Dix ans après la fin de l’année')
  expect(seed).toContain(
    '"E-mail d’une commande restée impayée","Recevoir votre paiement","Effacé après trois mois"',
  )
})
