const siteUrl = 'http://localhost:5173'

/** The fields that the payment page requires of everybody; without goods, it ignores the delivery. */
const buyer = {
  phone: '+32 470 12 34 56',
  name: 'Camille Laurent',
  country: 'BE',
  line1: 'Rue de la Loi 16',
  line2: '',
  postal_code: '1000',
  city: 'Bruxelles',
  shipping_method: 'benelux-domicile',
  terms: 'on',
  immediate_performance: 'on',
  method: 'card',
  number: '4242 4242 4242 4242',
  expiry: '12/40',
  cvc: '123',
}

/** A million visitors, each with an IP. */
export const createClientIp = (visitor: number) =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`

export const benchCheckoutBody = (variants: readonly string[]) =>
  JSON.stringify({
    items: variants.map((variant_id) => ({ variant_id, quantity: 1 })),
    successUrl: `${siteUrl}/commande/succes?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl}/`,
    locale: 'fr',
    timeZone: 'Europe/Paris',
    source: { path: '/nos-offres', referrer_kind: 'search' },
  })

const carts = [
  ['boitier-phare-noir-32'],
  ['boitier-vigie-noir-16', 'abonnement-1-mois'],
  ['abonnement-1-mois'],
  ['pack-vigie-12-mois', 'boitier-phare-noir-64'],
]

/**
 * Browses the shop and places an order; then pays it, closes its payment page, leaves it open or returns to the shop, as
 * a quarter of the visitors each.
 *
 * @throws Error for a response that is not a success.
 */
export async function visitShop(url: string, visitor: number): Promise<void> {
  const api = `${url}/store/bench`
  async function send(path: string, init: RequestInit = {}) {
    const headers = { ...init.headers, 'x-forwarded-for': createClientIp(visitor) }
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers })
    const body = await response.text()
    if (response.status >= 400) throw new Error(`${path} responded ${response.status}: ${body.slice(0, 200)}`)
    return body
  }
  const read = (path: string) => send(`/store/bench${path}`)

  await read('/products?limit=100')
  await read('/products/boitier-phare')
  await read('/variants?fields=inventory_quantity&product_ids[]=boitier-phare')
  await read('/catalogue')
  await read('/destinations')
  const cart = carts[visitor % carts.length] ?? []
  const checkout = await fetch(`${api}/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': createClientIp(visitor) },
    body: benchCheckoutBody(cart),
  })
  if (!checkout.ok) throw new Error(`The checkout responded ${checkout.status}: ${await checkout.text()}`)
  const { session_id: session } = (await checkout.json()) as { session_id: string }
  const page = `/paiement/${session}`
  await send(page)
  const choice = Math.floor(visitor / carts.length) % 4
  if (choice === 0) {
    const form = new URLSearchParams({ ...buyer, email: `acheteur-${visitor % 5_000}@exemple.fr` })
    await send(page, { method: 'POST', body: form })
    await read(`/orders/${session}`)
  } else if (choice === 1) {
    await send(`${page}/quitter/1`, { method: 'POST' })
  } else if (choice === 2) {
    await read(`/orders/${session}`)
    await send(`/store/bench/orders/${session}/abandon`, { method: 'POST' })
  }
}
