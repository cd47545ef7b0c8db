import { type Finding, ok, problem, warning } from './finding.ts'
import { allowsOrigin, parseJson, request } from './request.ts'
import type { Variables } from './variables.ts'

function productCount(text: string): number | undefined {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || !('products' in body)) return undefined
  return Array.isArray(body.products) ? body.products.length : undefined
}

/** Checks that the store has products and accepts orders from the storefront’s origin. */
export async function checkStore(environment: Variables, origin: string): Promise<Finding[]> {
  const host = environment.VITE_STORE_API_URL
  const store = environment.VITE_STORE_ID
  if (!host || !store) return []
  const base = `${host.replace(/\/+$/, '')}/store/${store}`
  const response = await request(`${base}/products?limit=1`, { headers: { origin } })
  if ('failure' in response) return [problem(`Store: ${host} ${response.failure}.`)]
  if (response.status === 404) return [problem(`Store: ${host} knows no store « ${store} ».`)]
  const count = productCount(response.text)
  if (response.status !== 200 || count === undefined) {
    return [problem(`Store: ${host} responded ${response.status}, which is not a product list.`)]
  }
  const preflight = await request(`${base}/checkout`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  const open =
    allowsOrigin(response.headers, origin) &&
    !('failure' in preflight) &&
    allowsOrigin(preflight.headers, origin)
  return [
    count > 0
      ? ok('Store: it responds with products.')
      : warning('Store: it responds but has no product yet.'),
    open
      ? ok(`Store: pages of ${origin} may order.`)
      : problem(`Store: pages of ${origin} may not call it. Add that origin to SITE_ORIGINS of the store.`),
  ]
}
