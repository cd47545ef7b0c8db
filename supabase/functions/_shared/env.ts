import { z } from 'zod'

declare const Deno: { env: { toObject(): Record<string, string> } }

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})

const platform = z.object({
  SUPABASE_URL: z.url(),
  /** Secret keys by name. The platform sets it, and rejects other variables that begin with `SUPABASE_`. */
  SUPABASE_SECRET_KEYS: json.pipe(z.object({ default: z.string().min(1) })),
})

/**
 * Validates an edge function's environment: the platform's variables and its own.
 * @throws Error that names every missing or invalid variable
 */
export function getEnv<Shape extends z.ZodRawShape>(shape: Shape) {
  const result = platform.extend(shape).safeParse(Deno.env.toObject())
  if (result.success) return result.data
  const names = [...new Set(result.error.issues.map(({ path }) => path[0]))].join(', ')
  throw new Error(`This function was started without a valid ${names}: see docs/deploy.md.`)
}
