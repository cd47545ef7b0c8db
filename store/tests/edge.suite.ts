import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  addVariant,
  checkOut,
  findSessionOrder,
  findVariantStock,
  parseJsonResponse,
} from '@lucarne/sandbox/test-store.ts'
import { siteUrl } from '@lucarne/sandbox/test-supabase.ts'
import { toolCommand } from '@lucarne/system/find-program.ts'
import { findMissing } from '@lucarne/system/missing.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { productionLimits } from '../src/http/limits.ts'
import { shop } from './shared-store.ts'
import { sessionEvent } from './stripe-events.ts'
import { signStripeEvent } from './test-stripe.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const functionFolder = join(project, 'supabase/functions/store')
const entry = join(functionFolder, 'index.ts')
const [node, deno] = toolCommand(import.meta.dirname, 'deno')
// The packages of this workspace; when deployed, the function's own deno.json names them.
const offline = ['--config', join(project, 'store/deno.json'), '--no-remote']

const moduleGraph = z.object({
  modules: z.array(
    z.object({
      specifier: z.string(),
      dependencies: z.array(z.object({ specifier: z.string() })).default([]),
    }),
  ),
})
const deployment = z.object({ imports: z.record(z.string(), z.string()) })

const secret = 'whsec_edge'
const scheduleSecret = 'the-schedule-of-this-test-and-nobody-else'
let child: ReturnType<typeof spawn>
let url: string

beforeAll(async () => {
  child = spawn(
    node,
    [deno, 'run', ...offline, '--no-prompt', '--allow-net=127.0.0.1', '--allow-env', entry],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      // The command starts the program itself: a group ends both.
      detached: true,
      env: {
        PATH: process.env.PATH,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        DENO_NO_UPDATE_CHECK: '1',
        SUPABASE_URL: shop.config.supabaseUrl,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: shop.config.secretKey }),
        STORE_ID: shop.config.storeId,
        STORE_PUBLIC_URL: 'https://project.supabase.test/functions/v1/store',
        SITE_ORIGINS: siteUrl,
        STRIPE_SECRET_KEY: 'sk_test_none',
        STRIPE_WEBHOOK_SECRET: secret,
        STORE_SCHEDULE_SECRET: scheduleSecret,
        SANITY_PROJECT_ID: 'abc123',
        STUDIO_ORIGINS: 'https://studio.example',
        ACCESS_ENCRYPTION_KEY: btoa('0'.repeat(32)),
      },
    },
  )
  const said: string[] = []
  for await (const line of createInterface({ input: child.stderr ?? process.stdin })) {
    said.push(line)
    const [origin] = /http:\/\/\S+(?=\/)/.exec(line) ?? []
    if (line.startsWith('Listening on') && origin) {
      url = `${origin}/store`
      return
    }
  }
  throw new Error(said.join('\n'))
}, 60_000)

afterAll(async () => {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  if (findMissing('process groups')) child.kill()
  else process.kill(-child.pid, 'SIGTERM')
  await exited
})

/** Expired Stripe sessions of other suites would make this one call Stripe, which is not available. */
async function abandonExpiredSessions(): Promise<void> {
  const { data } = await shop.service.rpc('sessions_to_close', { p_provider: 'stripe' }).throwOnError()
  for (const session of data ?? []) {
    await shop.service.rpc('abandon_session', { p_session_id: session }).throwOnError()
  }
}

/** What the function's own files import beyond each other, as Deno sees them. */
async function importedPackages(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(node, [deno, 'info', '--json', ...offline, entry], {
    maxBuffer: 64 * 1024 * 1024,
  })
  const { modules } = moduleGraph.parse(JSON.parse(stdout))
  const own = modules.filter(({ specifier }) => !specifier.includes('node_modules'))
  const imported = own.flatMap(({ dependencies }) => dependencies.map(({ specifier }) => specifier))
  return [...new Set(imported.filter((specifier) => !specifier.startsWith('.')))]
}

/** Packages of this workspace that import a library for the store. */
const ownerOf: Record<string, string> = { '@supabase/supabase-js': 'supabase', groq: 'schemas' }

test('the edge function is deployed with exactly the packages that it is tested with', async () => {
  const { imports } = deployment.parse(JSON.parse(await readFile(join(functionFolder, 'deno.json'), 'utf8')))
  for (const name of await importedPackages()) {
    const [folder] = /^(?:@[^/]+\/)?[^/]+\//.exec(name) ?? []
    const entryName = name in imports ? name : folder
    expect(imports, `deno.json names no package for ${name}`).toHaveProperty([entryName ?? name])
  }
  for (const [name, specifier] of Object.entries(imports)) {
    if (!specifier.startsWith('npm:')) continue
    const packageName = name.replace(/\/$/, '')
    const owner = ownerOf[packageName] ?? 'store'
    const manifest = await readFile(join(project, owner, 'node_modules', packageName, 'package.json'), 'utf8')
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest))
    expect(specifier.replace('npm:/', 'npm:')).toMatch(new RegExp(`^npm:${packageName}@${version}/?$`))
  }
})

test('the edge function serves the catalogue and validates requests', async () => {
  const list = await fetch(`${url}/store/lucarne/products?limit=2`)
  expect(list.status).toBe(200)
  expect((await parseJsonResponse(list)).products).toHaveLength(2)
  const refused = await fetch(`${url}/store/lucarne/checkout`, { method: 'POST', body: '{"items":[]}' })
  expect(refused.status).toBe(400)
})

test('the edge function lets its schedule settle with the schedule’s secret alone', async () => {
  const settleWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${url}/payments/settle`, { method: 'POST', headers })).status
  }
  expect((await fetch(`${url}/payments/settle`, { method: 'POST' })).status).toBe(401)
  expect(await settleWith(shop.config.secretKey)).toBe(401)
  await abandonExpiredSessions()
  expect(await settleWith(scheduleSecret)).toBe(204)
})

test('the edge function allows the studio’s origin only catalogue and back office', async () => {
  const allowed = async (path: string, origin: string, method = 'GET') => {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const response = await fetch(`${url}/store/lucarne/${path}`, { method, headers })
    return response.headers.get('access-control-allow-origin')
  }
  const studio = 'https://studio.example'
  expect(await allowed('products', studio)).toBe(studio)
  expect(await allowed('products/boitier-phare', studio)).toBe(studio)
  expect(await allowed('variants', studio)).toBe(studio)
  expect(await allowed('back-office/status', studio, 'OPTIONS')).toBe(studio)
  expect(await allowed('back-office/status', siteUrl, 'OPTIONS')).toBeNull()
  expect(await allowed('checkout', studio, 'OPTIONS')).toBeNull()
  expect(await allowed('orders/cs_unknown', studio)).toBeNull()
  expect(await allowed('checkout', siteUrl, 'OPTIONS')).toBe(siteUrl)
})

test('the edge function identifies a client by the last hop, whatever headers it forges', async () => {
  const statuses = (forwardedFor: (index: number) => string) =>
    Promise.all(
      Array.from({ length: productionLimits.checkoutsPerMinute + 30 }, async (_, index) => {
        const headers = { 'x-forwarded-for': forwardedFor(index), 'x-real-ip': `10.9.9.${index}` }
        return (await fetch(`${url}/store/lucarne/checkout`, { method: 'POST', headers })).status
      }),
    )
  const forged = await statuses((index) => `203.0.113.${index}, 198.51.100.7`)
  expect(forged.filter((status) => status === 429)).toHaveLength(30)
  const sameNetwork = await statuses((index) => `2001:db8:1:2::${index.toString(16)}`)
  expect(sameNetwork.filter((status) => status === 429)).toHaveLength(30)
  const others = await statuses((index) => `198.51.100.7, 192.0.2.${index}`)
  expect(others).not.toContain(429)
})

test('the edge function accepts a signed payment event and settles outstanding ones', async () => {
  const variant = await addVariant(shop.service, { stock: 2 })
  const [first, second] = [await checkOut(shop.store, variant), await checkOut(shop.store, variant)]
  const event = sessionEvent('evt_edge', 'checkout.session.completed', { id: first })
  const { payload, signature } = await signStripeEvent(new Stripe('sk_test_none'), secret, event)
  const headers = { 'stripe-signature': signature }
  const response = await fetch(`${url}/webhooks/stripe`, { method: 'POST', headers, body: payload })
  expect(response.status).toBe(200)
  expect(await findSessionOrder(shop.service, first)).toMatchObject({
    status: 'paid',
    email: 'stripe@exemple.fr',
  })

  await shop.service.rpc('record_payment_event', {
    p_id: 'evt_edge_left',
    p_provider: 'stripe',
    p_kind: 'paid',
    p_session_id: second,
    p_email: 'edge@exemple.fr',
    p_payment_method: 'card',
  })
  const authorization = `Bearer ${scheduleSecret}`
  await abandonExpiredSessions()
  const settled = await fetch(`${url}/payments/settle`, { method: 'POST', headers: { authorization } })
  expect(settled.status).toBe(204)
  expect(await findSessionOrder(shop.service, second)).toMatchObject({ status: 'paid' })
  expect(await findVariantStock(shop.service, variant)).toBe(0)
})
