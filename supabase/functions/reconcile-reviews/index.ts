/** The reconciler as a Supabase Edge Function; all it needs comes from the function's secrets. */
import { z } from 'zod'
import { createReconciler } from './handler.ts'

declare const Deno: {
  env: { toObject(): Record<string, string> }
  serve(handler: (request: Request) => Response | Promise<Response>): unknown
}

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string().min(1),
  SANITY_PROJECT_ID: z.string().min(1),
  SANITY_DATASET: z.string().min(1),
  SANITY_API_TOKEN: z.string().min(1),
  MODERATION_WEBHOOK_SECRET: z.string().min(32),
})

const settings = environment.parse(Deno.env.toObject())

Deno.serve(
  createReconciler({
    supabaseUrl: settings.SUPABASE_URL,
    secretKey: settings.SUPABASE_SECRET_KEY,
    webhookSecret: settings.MODERATION_WEBHOOK_SECRET,
    lake: {
      projectId: settings.SANITY_PROJECT_ID,
      dataset: settings.SANITY_DATASET,
      token: settings.SANITY_API_TOKEN,
    },
  }),
)
