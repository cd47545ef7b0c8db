/** The entry point of the Supabase Edge Function `reconcile-reviews`. */
import { z } from 'zod'
import { getEnv } from '../_shared/env.ts'
import { createReconciler } from './handler.ts'

declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): unknown }

const env = getEnv({
  SANITY_PROJECT_ID: z.string().min(1),
  SANITY_DATASET: z.string().min(1),
  SANITY_API_TOKEN: z.string().min(1),
  MODERATION_WEBHOOK_SECRET: z.string().min(32),
  RECONCILE_SCHEDULE_SECRET: z.string().min(32),
})

Deno.serve(
  createReconciler({
    supabaseUrl: env.SUPABASE_URL,
    secretKey: env.SUPABASE_SECRET_KEYS.default,
    scheduleSecret: env.RECONCILE_SCHEDULE_SECRET,
    webhookSecret: env.MODERATION_WEBHOOK_SECRET,
    lake: { projectId: env.SANITY_PROJECT_ID, dataset: env.SANITY_DATASET, token: env.SANITY_API_TOKEN },
  }),
)
