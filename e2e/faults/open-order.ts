import { storeId } from '@lucarne/sandbox/environment.ts'
import { addresses } from '../addresses.ts'

/** Begins a payment and does not finish it; answers the path of its success page. */
export async function openOrder(): Promise<string> {
  const { store, web } = addresses()
  const answer = await fetch(`${store}/store/${storeId}/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web },
    body: JSON.stringify({
      items: [{ variant_id: await anyVariant(), quantity: 1 }],
      successUrl: `${web}/commande/succes?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${web}/`,
      locale: 'fr',
      timeZone: 'Europe/Paris',
    }),
  })
  const { session_id } = (await answer.json()) as { session_id: string }
  return `/commande/succes?session_id=${session_id}`
}

async function anyVariant(): Promise<string> {
  const answer = await fetch(`${addresses().store}/store/${storeId}/products/abonnement-1-mois`)
  const { product } = (await answer.json()) as { product: { variants: { id: string }[] } }
  return product.variants[0]?.id ?? ''
}
