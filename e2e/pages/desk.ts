import { storeId } from '@lucarne/sandbox/environment.ts'
import { expect, type Page } from '@playwright/test'
import { serviceUrls } from '../service-urls.ts'
import { callDatabase } from './reviews.ts'
import { restoreStudioSession } from './studio.ts'

const buyer = {
  ...{ phone: '06 39 98 12 34', name: 'Zoé Bertrand', country: 'FR', line1: '1 rue de la Paix', line2: '' },
  ...{ postal_code: '75002', city: 'Paris', shipping_method: 'france-domicile', terms: 'on' },
  ...{
    immediate_performance: 'on',
    method: 'card',
    number: '4242 4242 4242 4242',
    expiry: '12/40',
    cvc: '123',
  },
}

/** Orders and pays a variant as the payment page's form does; resolves to the order's reference. */
export async function placePaidOrder(variantId: string, email: string): Promise<string> {
  const { store, web } = serviceUrls()
  const checkout = await fetch(`${store}/store/${storeId}/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web },
    body: JSON.stringify({
      items: [{ variant_id: variantId, quantity: 1 }],
      successUrl: `${web}/commande/succes?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${web}/`,
      locale: 'fr',
      timeZone: 'Europe/Paris',
    }),
  })
  const { session_id } = (await checkout.json()) as { session_id: string }
  const form = new URLSearchParams({ ...buyer, email })
  await fetch(`${store}/paiement/${session_id}`, { method: 'POST', body: form, redirect: 'manual' })
  const orders = await callDatabase(`orders?select=reference&status=eq.paid&session_id=eq.${session_id}`)
  const [order] = (await orders.json()) as { reference: string }[]
  if (!order) throw new Error('The order is not paid.')
  return order.reference
}

/** Opens the desk on a list, or on one of its orders. */
export async function openDesk(page: Page, person: string, path = 'waiting'): Promise<void> {
  await restoreStudioSession(page, person)
  await page.goto(`${serviceUrls().studio}/boutique/${path}`)
  await expect(page.getByRole('tab', { name: 'À traiter' })).toBeVisible({ timeout: 60_000 })
}

/** Paid orders whose accesses no worker issues; resolves to their references. */
export async function insertWaitingAccesses(name: string, count: number): Promise<string[]> {
  const { web } = serviceUrls()
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ provider: 'sandbox', status: 'paid', currency: 'eur', items_in_cents: 1500, total_in_cents: 1500 },
    ...{ success_url: web, cancel_url: web, expires_at: new Date().toISOString() },
    ...{ paid_at: new Date().toISOString(), payment_method: 'card', buyer_name: `Camille ${name}` },
    ...{
      email: `acces-${name}-${index}@exemple.fr`,
      reference: `LU-${name.slice(0, 4)}-${index}`.toUpperCase(),
    },
  }))
  await callDatabase('orders', { method: 'POST', body: JSON.stringify(rows) })
  const references = rows.map(({ reference }) => reference)
  const orders = await callDatabase(`orders?select=id&reference=in.(${references.join()})`)
  const ids = (await orders.json()) as { id: string }[]
  const accesses = ids.map(({ id }) => ({
    ...{ order_id: id, plan_name: name, ends_at: '2099-01-01', next_attempt_at: '2099-01-01' },
  }))
  await callDatabase('accesses', { method: 'POST', body: JSON.stringify(accesses) })
  return references
}
