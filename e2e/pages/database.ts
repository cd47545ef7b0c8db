import { expect } from '@playwright/test'
import { readSecretKey, serviceUrls } from '../service-urls.ts'
import { openCheckout } from './payment-page.ts'

interface Mail {
  to: string
  replyTo?: string
  subject: string
  text: string
  sentAt: string
  attachments: { fileName: string }[]
}

/** The newest mail to an address with such a subject, as soon as it has arrived. */
export async function receiveMail(email: string, subject: RegExp): Promise<Mail> {
  const findMail = async () => {
    const mails: Mail[] = await (await fetch(`${serviceUrls().mailbox}/api/mails`)).json()
    return mails.find((mail) => mail.to.includes(email) && subject.test(mail.subject))
  }
  // The store executes refunds every 15 s.
  await expect.poll(findMail, { message: `${subject} to ${email}`, timeout: 45_000 }).toBeDefined()
  const mail = await findMail()
  if (!mail) throw new Error(`The mail ${subject} is gone.`)
  return mail
}

async function requestDatabase(path: string, init: RequestInit = {}): Promise<string> {
  const headers = { apikey: await readSecretKey(), 'content-type': 'application/json' }
  const response = await fetch(`${serviceUrls().supabase}/rest/v1/${path}`, { ...init, headers })
  const text = await response.text()
  expect(response.ok, `${path}: ${text}`).toBe(true)
  return text
}

/** Calls a function of the database, as staff and schedules do. */
export const callAsStaff = (name: string, parameters: object = {}) =>
  requestDatabase(`rpc/${name}`, { method: 'POST', body: JSON.stringify(parameters) })

export async function fetchRows<Row>(query: string): Promise<Row[]> {
  return JSON.parse(await requestDatabase(query))
}

export const insertRows = (table: string, rows: readonly object[]) =>
  requestDatabase(table, { method: 'POST', body: JSON.stringify(rows) })

export const deleteRows = (query: string) => requestDatabase(query, { method: 'DELETE' })

export const updateRows = (query: string, fields: object) =>
  requestDatabase(query, { method: 'PATCH', body: JSON.stringify(fields) })

/** Buys one variant, where filling the payment page is not what is tested; resolves to the reference. */
export async function buy(
  variantId: string,
  email: string,
  method: 'card' | 'transfer' = 'card',
): Promise<string> {
  const session = await openCheckout(variantId)
  const paid = await fetch(`${serviceUrls().store}/paiement/${session}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email,
      phone: '+32 470 12 34 56',
      name: 'Camille Peeters',
      line1: 'Rue de la Loi 16',
      line2: '',
      postal_code: '1000',
      city: 'Bruxelles',
      country: 'BE',
      shipping_method: 'benelux-domicile',
      terms: 'on',
      immediate_performance: 'on',
      method,
      number: '4242 4242 4242 4242',
      expiry: '12/40',
      cvc: '123',
    }),
  })
  expect(paid.status, await paid.text()).toBe(303)
  const [order] = await fetchRows<{ reference: string }>(`orders?select=reference&session_id=eq.${session}`)
  return order?.reference ?? ''
}
