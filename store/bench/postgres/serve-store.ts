/** The store with production's rate limits and stock limits, reading client IPs from a proxy's header. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createStore } from '../../src/app.ts'
import { parseClientIp } from '../../src/http/client-ip.ts'
import { settleOutstanding } from '../../src/payments/payment-events.ts'
import { createSandboxPayments } from '../../src/payments/sandbox/provider.ts'
import { runBenchProcess } from './bench-process.ts'

const { STORE_PORT, RPC_PORT } = process.env
const publicUrl = `http://127.0.0.1:${STORE_PORT}`
const config = {
  supabaseUrl: `http://127.0.0.1:${RPC_PORT}`,
  secretKey: 'bench-secret-key',
  storeId: 'bench',
  publicUrl,
  allowedOrigins: ['http://localhost:5173'],
  paymentProvider: createSandboxPayments(publicUrl),
  requestsPerMinute: 600,
  checkoutsPerMinute: 30,
  clientIpHashSecret: 'bench-secret-key',
}
const store = createStore(config)
const listener = getRequestListener((request) =>
  store.fetch(request, { clientIp: parseClientIp(request.headers, null, { trustedHops: 1 }) }),
)
createServer((request, response) => void listener(request, response)).listen(
  Number(STORE_PORT),
  '127.0.0.1',
  () => runBenchProcess(),
)
setInterval(() => void settleOutstanding(config).catch(console.error), 15_000).unref()
