/**
 * Requests per second and latency of the store API on the embedded database:
 * `pnpm --filter @lucarne/store bench [seconds]`, beside a running `npm start`
 * (or with STORE_URL, STORE_ID and SITE_URL for another one).
 *
 * Start it with RATE_FACTOR=10000, or checkouts are soon refused: one client IP may begin thirty per minute.
 * The checkouts are real: they leave pending orders of a product whose stock is not managed.
 */
import { type Measured, measure } from './measure.ts'

const seconds = Number(process.argv[2] ?? 5)
const {
  STORE_URL = 'http://localhost:3901',
  STORE_ID = 'lucarne',
  SITE_URL = 'http://localhost:5173',
} = process.env
const store = `${STORE_URL}/store/${STORE_ID}`

const targets = [
  { name: 'list', url: `${store}/products?limit=100`, connections: 20 },
  { name: 'product', url: `${store}/products/boitier-phare`, connections: 20 },
  {
    name: 'stock',
    url: `${store}/variants?fields=inventory_quantity&product_ids[]=boitier-phare`,
    connections: 20,
  },
  {
    name: 'checkout',
    url: `${store}/checkout`,
    connections: 4,
    body: JSON.stringify({
      items: [{ variant_id: 'essai-12-heures', quantity: 1 }],
      successUrl: `${SITE_URL}/commande/succes?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${SITE_URL}/`,
      locale: 'fr',
      timeZone: 'Europe/Paris',
    }),
  },
]

const rows: Measured[] = []
for (const target of targets) {
  await measure(target, 1)
  rows.push(await measure(target, seconds))
}
console.table(rows)
if (rows.some(({ failed }) => failed > 0)) process.exitCode = 1
