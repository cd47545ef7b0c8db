import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import {
  addVariant,
  buyerFields,
  checkoutBody,
  findSessionOrder,
  getSession,
  listen,
  studioUrl,
} from '@lucarne/sandbox/test-store.ts'
import { siteUrl, type TestSupabase } from '@lucarne/sandbox/test-supabase.ts'
import getPort from 'get-port'
import { afterEach, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

const cleaning: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean()
})

/** A proxy of the database with hooks before and after each settlement. */
async function startDatabaseProxy(testSupabase: TestSupabase) {
  const hooks = { beforeSettling: () => {}, afterSettling: () => {} }
  const server = await listen(
    getRequestListener(async (request) => {
      const settling = request.url.includes('/rpc/settle_payment_event')
      if (settling) hooks.beforeSettling()
      const response = await testSupabase.supabase.fetch(request, '127.0.0.1')
      if (settling) hooks.afterSettling()
      return response
    }),
  )
  cleaning.push(server.close)
  return { hooks, url: server.url }
}

async function startStore(environment: Record<string, string>): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('../../sandbox/src/services/store.ts', import.meta.url)), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  cleaning.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  for await (const [message] of on(child)) if (message.type === 'ready') break
  return child
}

async function* on(child: ChildProcess) {
  for (;;) yield await once(child, 'message')
}

test('a payment recorded before a crash is fulfilled after restart', async () => {
  const { testSupabase } = shop
  const variant = await addVariant(shop.service, { stock: 1, priceInCents: 7999 })
  const { hooks, url } = await startDatabaseProxy(testSupabase)
  const port = await getPort()
  const environment = {
    STORE_PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    STORE_ID: 'lucarne',
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: testSupabase.keys.secretKey,
    ACCESS_ENCRYPTION_KEY: btoa('0'.repeat(32)),
    SITE_ORIGINS: siteUrl,
    STUDIO_ORIGINS: studioUrl,
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: 'http://lake.test',
    SANITY_PREVIEW_TOKEN: 'unused',
    SANITY_CATALOGUE_TOKEN: 'unused',
  }
  const store = await startStore(environment)
  const response = await fetch(`http://localhost:${port}/store/lucarne/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(checkoutBody([{ variant_id: variant, quantity: 1 }])),
  })
  const session = await getSession(response)
  const page = `http://localhost:${port}/paiement/${session}`

  // The payment is recorded; the process dies before it handles the request to settle.
  const stopped = once(store, 'exit')
  hooks.beforeSettling = () => {
    store.kill('SIGKILL')
    throw new Error('The connection is gone.')
  }
  const fields = {
    ...buyerFields,
    email: 'kill@exemple.fr',
    method: 'card',
    number: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  }
  await expect(
    fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
  ).rejects.toThrow()
  await stopped
  expect(await findSessionOrder(shop.service, session)).toMatchObject({ status: 'pending', invoices: null })

  hooks.beforeSettling = () => {}
  const settled = new Promise<void>((resolve) => {
    hooks.afterSettling = resolve
  })
  await startStore(environment)
  await settled
  expect(await findSessionOrder(shop.service, session)).toMatchObject({
    status: 'paid',
    invoices: { amount: 87.89, email: 'kill@exemple.fr' },
  })
}, 60_000)
