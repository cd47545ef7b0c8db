import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut, confirm, payByCard, signUpTestUser } from '../supabase/test-store.ts'
import type { Client } from '../supabase/test-supabase.ts'
import { type FulfilmentHarness, startFulfilment } from './fulfilment-harness.ts'

let harness: FulfilmentHarness

beforeAll(async () => {
  harness = await startFulfilment()
})
afterAll(() => harness.shop.remove())

async function customer(email: string): Promise<Client> {
  const { testSupabase } = harness.shop
  const client = testSupabase.browser()
  await signUpTestUser(client, email)
  await confirm(client, testSupabase.mailsDir, email)
  return client
}

test('the studio’s seller is on invoices from the next run on, and the demo’s never', async () => {
  const { service } = harness.shop
  const seller = {
    name: 'Persienne SAS',
    legalForm: 'SAS',
    capital: '1 000 €',
    registration: 'RCS Lille 123 456 789',
    vatNumber: 'FR12 345678901',
    address: '1 rue des Lilas\n59000 Lille',
    email: 'bonjour@persienne.fr',
    telephone: '+33 3 20 00 00 00',
  }
  let published: object = { ...seller, name: 'Lucarne SAS (exemple)' }
  const lake = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ result: { texts: [], legalInformation: { seller: published } } }))
  }).listen(0, '127.0.0.1')
  await once(lake, 'listening')
  const bound = lake.address()
  const apiHost = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  const content = { projectId: 'local', dataset: 'production', apiHost }
  const current = async () => {
    const { data } = await service.from('seller_details').select().single().throwOnError()
    return data
  }
  const before = await current()

  expect(await harness.createWorker({ content })()).toBe(200)
  expect(await current()).toEqual(before)
  published = seller
  expect(await harness.createWorker({ content })()).toBe(200)
  lake.close().closeAllConnections()
  expect(await current()).toEqual({
    ...before,
    legal_name: 'Persienne SAS',
    legal_form: 'SAS, capital de 1 000 €',
    address_lines: ['1 rue des Lilas', '59000 Lille'],
    registration_number: 'RCS Lille 123 456 789',
    vat_number: 'FR12 345678901',
    email: 'bonjour@persienne.fr',
  })
})

test('an owner downloads the invoice that was mailed, and nobody else does', async () => {
  const { store, service, testSupabase } = harness.shop
  const email = 'owner@exemple.fr'
  await payByCard(store, await checkOut(store, 'abonnement-12-mois'), email)
  expect(await harness.run()).toBe(200)
  const [mail] = await harness.mails()

  const owner = await customer(email)
  const { data: invoice } = await owner.from('invoices').select('id, number, pdf_url').single().throwOnError()
  expect(mail?.attachments[0]?.fileName).toBe(`facture-${invoice.number?.toLowerCase()}.pdf`)
  const path = `${invoice.id}.pdf`
  expect(invoice.pdf_url).toMatch(new RegExp(`^http.*/invoices/${path}$`))
  const { data } = await owner.storage.from('invoices').download(path)
  const file = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).toString('base64')
  expect(file).toBe(mail?.attachments[0]?.base64)

  for (const other of [await customer('other@exemple.fr'), testSupabase.browser()]) {
    expect((await other.storage.from('invoices').download(path)).data).toBeNull()
    expect((await other.storage.from('invoices').list()).data ?? []).toEqual([])
  }
  expect((await owner.storage.from('invoices').list()).data).toHaveLength(1)
  for (const client of [owner, testSupabase.browser()]) {
    const forged = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
    expect(
      (await client.storage.from('invoices').upload(path, forged, { upsert: true })).error,
    ).not.toBeNull()
    await client.storage.from('invoices').remove([path])
  }
  expect((await service.storage.from('invoices').download(path)).data?.size).toBe(
    Buffer.from(file, 'base64').length,
  )
})

test('a file that could not be stored is made later, with the same bytes', async () => {
  const { service } = harness.shop
  const { data } = await service
    .from('invoices')
    .select('id')
    .not('pdf_url', 'is', null)
    .single()
    .throwOnError()
  const path = `${data.id}.pdf`
  await service.storage.from('invoices').remove([path])
  await service.from('invoices').update({ pdf_url: null }).eq('id', data.id).throwOnError()
  expect(await harness.run()).toBe(200)
  const { data: file } = await service.storage.from('invoices').download(path)
  const [mail] = (await harness.mails()).filter(({ attachments }) => attachments.length > 0)
  const bytes = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer())
  expect(bytes.toString('base64')).toBe(mail?.attachments[0]?.base64)
})
