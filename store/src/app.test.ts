import { describe, expect, it } from 'vitest'
import { createStore } from './app.ts'
import { sandboxPayments } from './payments/sandbox/provider.ts'

const shop = 'https://shop.example'
const studio = 'https://studio.example'

const config = {
  supabaseUrl: 'http://localhost:1',
  secretKey: 'secret',
  storeId: 'lucarne',
  publicUrl: 'https://store.example',
  allowedOrigins: [shop],
  paymentProvider: sandboxPayments('https://store.example'),
  requestsPerMinute: 8,
  checkoutsPerMinute: 30,
}
const store = createStore(config)

/** The origin that the store lets read its answer at this path, as a browser asks before it sends anything. */
async function reader(path: string, origin: string): Promise<string | null> {
  const headers = { origin, 'access-control-request-method': 'GET' }
  const answer = await store.request(`/store/lucarne${path}`, { method: 'OPTIONS', headers })
  return answer.headers.get('access-control-allow-origin')
}

describe('the store', () => {
  it.each(['/products', '/products/box-z11', '/variants'])('shows %s to a studio elsewhere', async (path) =>
    expect(await reader(path, studio)).toBe(studio),
  )
  it.each(['/checkout', '/orders/session'])('keeps %s to the shop', async (path) => {
    expect(await reader(path, studio)).toBeNull()
    expect(await reader(path, shop)).toBe(shop)
  })
  it.each(['/store/lucarne/products', '/store/lucarne/orders/x', '/paiement/x', '/media/x.webp'])(
    'lets one address ask only so often, %s included, and says why to a page of the shop',
    async (path) => {
      const busy = createStore({ ...config, requestsPerMinute: 1 })
      const ask = (asked: string, peer: string) =>
        busy.request(asked, { headers: { origin: shop } }, { peer })
      await ask('/nothing', 'a')
      const refused = await ask(path, 'a')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      if (path.startsWith('/store/')) expect(refused.headers.get('access-control-allow-origin')).toBe(shop)
      expect((await ask('/nothing', 'b')).status).toBe(404)
    },
  )
})
