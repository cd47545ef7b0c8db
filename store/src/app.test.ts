import { describe, expect, it } from 'vitest'
import { createStore } from './app.ts'
import { createSandboxPayments } from './payments/sandbox/provider.ts'

const storefront = 'https://shop.example'
const studio = 'https://studio.example'

const config = {
  supabaseUrl: 'http://localhost:1',
  secretKey: 'secret',
  storeId: 'lucarne',
  publicUrl: 'https://store.example',
  allowedOrigins: [storefront],
  paymentProvider: createSandboxPayments('https://store.example'),
  requestsPerMinute: 8,
  checkoutsPerMinute: 30,
}
const store = createStore(config)

/** The origin that a preflight request to this path allows. */
async function allowedOrigin(path: string, origin: string): Promise<string | null> {
  const headers = { origin, 'access-control-request-method': 'GET' }
  const response = await store.request(`/store/lucarne${path}`, { method: 'OPTIONS', headers })
  return response.headers.get('access-control-allow-origin')
}

describe('the store API', () => {
  it.each(['/products', '/products/box-z11', '/variants'])('lets any origin read %s', async (path) =>
    expect(await allowedOrigin(path, studio)).toBe(studio),
  )
  it.each(['/checkout', '/orders/session', '/assistant', '/assistant/answers'])(
    'lets only the storefront’s origin use %s',
    async (path) => {
      expect(await allowedOrigin(path, studio)).toBeNull()
      expect(await allowedOrigin(path, storefront)).toBe(storefront)
    },
  )
  it.each(['/store/lucarne/products', '/store/lucarne/orders/x', '/paiement/x', '/media/x.webp'])(
    'limits the requests of one client IP, also to %s, readably for the storefront',
    async (path) => {
      const limited = createStore({ ...config, requestsPerMinute: 1 })
      const request = (requestPath: string, clientIp: string) =>
        limited.request(requestPath, { headers: { origin: storefront } }, { clientIp })
      await request(path, 'a')
      const refused = await request(path, 'a')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      if (path.startsWith('/store/'))
        expect(refused.headers.get('access-control-allow-origin')).toBe(storefront)
      expect((await request('/nothing', 'b')).status).toBe(404)
    },
  )
})
