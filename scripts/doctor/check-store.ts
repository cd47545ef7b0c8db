import { allows, ask, json } from './ask.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Variables } from './variables.ts'

function productCount(text: string): number | undefined {
  const body = json(text)
  if (typeof body !== 'object' || body === null || !('products' in body)) return undefined
  return Array.isArray(body.products) ? body.products.length : undefined
}

/** Does the store answer with products, and may the storefront's pages ask it and be paid for? */
export async function checkStore(environment: Variables, origin: string): Promise<Finding[]> {
  const host = environment.VITE_STORE_API_URL
  const store = environment.VITE_STORE_ID
  if (!host || !store) return []
  const base = `${host.replace(/\/+$/, '')}/store/${store}`
  const answer = await ask(`${base}/products?limit=1`, { headers: { origin } })
  if ('silent' in answer) return [problem(`Store: ${host} ${answer.silent}.`)]
  if (answer.status === 404) return [problem(`Store: ${host} knows no store « ${store} ».`)]
  const count = productCount(answer.text)
  if (answer.status !== 200 || count === undefined) {
    return [problem(`Store: ${host} answered ${answer.status}, which is no product list.`)]
  }
  const preflight = await ask(`${base}/checkout`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  const open = allows(answer.headers, origin) && !('silent' in preflight) && allows(preflight.headers, origin)
  return [
    count > 0
      ? ok('Store: it answers with products.')
      : warning('Store: it answers, but has no product yet.'),
    open
      ? ok(`Store: pages of ${origin} may order.`)
      : problem(`Store: pages of ${origin} may not call it. Add that origin to SITE_ORIGINS of the store.`),
  ]
}
