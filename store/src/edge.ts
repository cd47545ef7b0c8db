/**
 * The store as a Supabase Edge Function, paid through Stripe; all it needs comes from the function's secrets.
 * Such a function is reached below its own name, which comes before every path of the service.
 */
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import Stripe from 'stripe'
import { z } from 'zod'
import { createStore } from './app.ts'
import type { StoreBindings } from './http/rate-limit.ts'
import { settleOutstanding } from './payments/settle-outstanding.ts'
import { stripePayments } from './payments/stripe/provider.ts'

declare const Deno: {
  env: { toObject(): Record<string, string> }
  serve(handler: (request: Request) => Response | Promise<Response>): unknown
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})

const environment = z.object({
  SUPABASE_URL: z.url(),
  /** Secret keys by name. The platform sets it, and lets nobody else set a variable that begins like this one. */
  SUPABASE_SECRET_KEYS: json.pipe(z.object({ default: z.string().min(1) })),
  STORE_ID: z.string().min(1),
  /** `https://<project>.supabase.co/functions/v1/<name>` */
  STORE_PUBLIC_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  /** Storefronts, separated by commas. */
  SITE_ORIGINS: z.string().transform((list) => list.split(',').map((url) => new URL(url).origin)),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
})

const read = environment.safeParse(Deno.env.toObject())
if (!read.success) {
  const names = [...new Set(read.error.issues.map(({ path }) => path[0]))].join(', ')
  throw new Error(`This function was started without a valid ${names}: see docs/deploy.md.`)
}
const settings = read.data
const config = {
  supabaseUrl: settings.SUPABASE_URL,
  secretKey: settings.SUPABASE_SECRET_KEYS.default,
  storeId: settings.STORE_ID,
  publicUrl: settings.STORE_PUBLIC_URL,
  allowedOrigins: settings.SITE_ORIGINS,
  requestsPerMinute: 600,
  checkoutsPerMinute: 30,
  paymentProvider: stripePayments(new Stripe(settings.STRIPE_SECRET_KEY), settings.STRIPE_WEBHOOK_SECRET),
}

const name = settings.STORE_PUBLIC_URL.slice(settings.STORE_PUBLIC_URL.lastIndexOf('/'))

const app = new Hono<{ Bindings: StoreBindings }>()
  .basePath(name)
  // A schedule calls this: a function has no process that could look by itself.
  .post('/payments/settle', bearerAuth({ token: settings.SUPABASE_SECRET_KEYS.default }), async (c) => {
    await settleOutstanding(config)
    return c.body(null, 204)
  })
  .route('/', createStore(config))

/** The platform's front door names the caller there. */
const peerOf = (request: Request) => request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? null

Deno.serve((request) => app.fetch(request, { peer: peerOf(request) }))
