/** The reconciler as a Supabase Edge Function; all it needs comes from the function's secrets. */
import { z } from 'zod'
import { createReconciler } from './handler.ts'

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
  SANITY_PROJECT_ID: z.string().min(1),
  SANITY_DATASET: z.string().min(1),
  SANITY_API_TOKEN: z.string().min(1),
  MODERATION_WEBHOOK_SECRET: z.string().min(32),
})

const read = environment.safeParse(Deno.env.toObject())
if (!read.success) {
  const names = [...new Set(read.error.issues.map(({ path }) => path[0]))].join(', ')
  throw new Error(`This function was started without a valid ${names}: see docs/deploy.md.`)
}
const settings = read.data

Deno.serve(
  createReconciler({
    supabaseUrl: settings.SUPABASE_URL,
    secretKey: settings.SUPABASE_SECRET_KEYS.default,
    webhookSecret: settings.MODERATION_WEBHOOK_SECRET,
    lake: {
      projectId: settings.SANITY_PROJECT_ID,
      dataset: settings.SANITY_DATASET,
      token: settings.SANITY_API_TOKEN,
    },
  }),
)
