/**
 * The store as a Supabase Edge Function, paid through Stripe. The function is reached below its own name, which
 * precedes every path of the service.
 */
import { getEnv } from '@lucarne/supabase/functions/env.ts'
import { isSecretKey } from '@lucarne/supabase/functions/secret-cipher.ts'
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import Stripe from 'stripe'
import { z } from 'zod'
import { createStore } from './app.ts'
import { chatCompletions } from './assistant/chat-completions.ts'
import { createStaffDirectory } from './back-office/staff-directory.ts'
import { announceChanges } from './catalogue/announce-change.ts'
import { callDeployHook } from './catalogue/rebuild-site.ts'
import { parseClientIp } from './http/client-ip.ts'
import { productionLimits } from './http/limits.ts'
import type { RequestBindings } from './http/rate-limit.ts'
import { settleOutstanding } from './payments/payment-events.ts'
import { createStripePayments } from './payments/stripe/provider.ts'
import { createDraftsClient } from './previews/drafts-client.ts'
import { createFormFetcher } from './tickets/published-form.ts'

interface ServeInfo {
  remoteAddr: { transport: 'tcp'; hostname: string } | { transport: 'unix' }
}
/** Keeps the function alive after the response for background work. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void }
declare const Deno: {
  serve(handler: (request: Request, info: ServeInfo) => Response | Promise<Response>): unknown
}

const origins = (list: string) => list.split(',').map((url) => new URL(url).origin)

const env = getEnv({
  STORE_ID: z.string().min(1),
  /** `https://<project>.supabase.co/functions/v1/<name>` */
  STORE_PUBLIC_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  /** Origins of storefronts, separated by commas. */
  SITE_ORIGINS: z.string().transform(origins),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** Secret of the schedule that settles payments; it opens nothing else, unlike the secret key. */
  STORE_SCHEDULE_SECRET: z.string().min(32),
  /** Decrypts credentials for their owners; the worker encrypts with it. */
  ACCESS_ENCRYPTION_KEY: z.string().refine(isSecretKey),
  /** Content project whose staff use the back office, and origins of their studios, separated by commas. */
  SANITY_PROJECT_ID: z.string().regex(/^[a-z0-9-]+$/),
  SANITY_DATASET: z.string().min(1).default('production'),
  /** Reads drafts for preview links; without it, preview links are invalid. */
  SANITY_PREVIEW_TOKEN: z.string().min(1).optional(),
  /** Announces changes of the catalogue; without it, open pages poll each minute. */
  SANITY_CATALOGUE_TOKEN: z.string().min(1).optional(),
  STUDIO_ORIGINS: z.string().transform(origins),
  /** The host's deploy hook, called after a change of the catalogue. */
  SITE_DEPLOY_HOOK_URL: z.url().optional(),
  /** The assistant's language model, in the format of chat completions; without all four it only quotes. */
  ASSISTANT_API_URL: z.url({ protocol: /^https$/ }).optional(),
  ASSISTANT_API_KEY: z.string().min(1).optional(),
  ASSISTANT_MODEL: z.string().min(1).optional(),
  /** Provider's name, shown to visitors. */
  ASSISTANT_PROVIDER: z.string().min(1).optional(),
  /** Proxies of the platform that append to `X-Forwarded-For`. */
  TRUSTED_PROXY_HOPS: z
    .string()
    .regex(/^\d?$/)
    .default('')
    .transform((hops) => (hops === '' ? 1 : Number(hops))),
  /** The platform's own header with the client's IP, where it has one. */
  CLIENT_IP_HEADER: z.string().optional(),
})

const {
  ASSISTANT_API_KEY: key,
  ASSISTANT_API_URL: url,
  ASSISTANT_MODEL: model,
  ASSISTANT_PROVIDER: provider,
} = env

const announceChange =
  env.SANITY_CATALOGUE_TOKEN &&
  announceChanges({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    token: env.SANITY_CATALOGUE_TOKEN,
  })

/**
 * Serves the function.
 * @param previewQueries queries of the site, the only ones that a preview link may run
 */
export function serveStore(previewQueries: ReadonlySet<string>) {
  const secretKey = env.SUPABASE_SECRET_KEYS.default
  const config = {
    supabaseUrl: env.SUPABASE_URL,
    secretKey,
    storeId: env.STORE_ID,
    publicUrl: env.STORE_PUBLIC_URL,
    allowedOrigins: env.SITE_ORIGINS,
    ...productionLimits,
    clientIpHashSecret: secretKey,
    accessKey: env.ACCESS_ENCRYPTION_KEY,
    ...(env.SITE_DEPLOY_HOOK_URL && { rebuildSite: callDeployHook(env.SITE_DEPLOY_HOOK_URL) }),
    ...(announceChange && { announceChange: () => EdgeRuntime.waitUntil(announceChange()) }),
    staff: {
      directory: createStaffDirectory(`https://${env.SANITY_PROJECT_ID}.api.sanity.io/v2025-02-19/users/me`),
      origins: env.STUDIO_ORIGINS,
    },
    fetchForm: createFormFetcher({ projectId: env.SANITY_PROJECT_ID, dataset: env.SANITY_DATASET }),
    ...(env.SANITY_PREVIEW_TOKEN && {
      drafts: createDraftsClient({
        projectId: env.SANITY_PROJECT_ID,
        dataset: env.SANITY_DATASET,
        token: env.SANITY_PREVIEW_TOKEN,
        allowedQueries: previewQueries,
      }),
    }),
    ...(key && url && model && provider && { answerWriter: chatCompletions({ key, url, model, provider }) }),
    paymentProvider: createStripePayments(new Stripe(env.STRIPE_SECRET_KEY), env.STRIPE_WEBHOOK_SECRET),
  }

  const functionName = env.STORE_PUBLIC_URL.slice(env.STORE_PUBLIC_URL.lastIndexOf('/'))

  const app = new Hono<{ Bindings: RequestBindings }>()
    .basePath(functionName)
    // Called by a schedule, because an edge function has no background process.
    .post('/payments/settle', bearerAuth({ token: env.STORE_SCHEDULE_SECRET }), async (c) => {
      await settleOutstanding(config)
      return c.body(null, 204)
    })
    .route('/', createStore(config))

  const proxies = { trustedHops: env.TRUSTED_PROXY_HOPS, header: env.CLIENT_IP_HEADER }

  Deno.serve((request, { remoteAddr }) => {
    const peerIp = remoteAddr.transport === 'tcp' ? remoteAddr.hostname : null
    return app.fetch(request, { clientIp: parseClientIp(request.headers, peerIp, proxies) })
  })
}
