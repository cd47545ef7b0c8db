/** The mail provider's webhook as a Supabase Edge Function. */
import { getEnv } from '@lucarne/supabase/functions/env.ts'
import { z } from 'zod'
import { createMailEventHandler } from './handler.ts'
import { isWebhookSecret } from './webhook-signature.ts'

declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): unknown }

const env = getEnv({
  /** Secret of the webhook in Resend. */
  MAIL_WEBHOOK_SECRET: z.string().refine(isWebhookSecret),
})

Deno.serve(
  createMailEventHandler({
    supabaseUrl: env.SUPABASE_URL,
    secretKey: env.SUPABASE_SECRET_KEYS.default,
    webhookSecret: env.MAIL_WEBHOOK_SECRET,
  }),
)
