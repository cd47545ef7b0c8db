import { queryUrl } from '@lucarne/core/content/lake-urls.ts'
import type { Env } from '@lucarne/core/lib/parse-env.ts'
import { BuildError } from './run-module.ts'

const timeoutMs = 15_000

type Source = { name: string; settings: string; url: string; headers?: Record<string, string> }

function sources(env: Env): Source[] {
  return [
    {
      name: 'content source',
      settings: env.sanityApiHost ? 'VITE_SANITY_API_HOST' : 'VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET',
      url: queryUrl(env, '1'),
    },
    {
      name: 'store',
      settings: 'VITE_STORE_API_URL and VITE_STORE_ID',
      url: `${env.storeApiUrl}/store/${env.storeId}/products?limit=1`,
    },
    {
      name: 'database',
      settings: 'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY',
      url: `${env.supabaseUrl}/rest/v1/reviews?select=id&limit=1`,
      headers: { apikey: env.supabasePublishableKey },
    },
  ]
}

/** The innermost message: that of the network error. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? reason(error.cause) : error.message || error.name
}

async function check({ name, settings, url, headers = {} }: Source) {
  const buildError = (why: string) =>
    new BuildError(
      `The ${name} cannot be reached at ${new URL(url).origin}: ${why}.\n` +
        `Check that it runs, and ${settings}.`,
    )
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch((error) => {
    throw buildError(reason(error))
  })
  await response.body?.cancel()
  if (!response.ok) throw buildError(`it responded with status ${response.status}`)
}

/**
 * Checks that content source, store and database respond, before anything is built.
 * @throws {BuildError} naming each source that does not, and its settings
 */
export async function checkSources(env: Env): Promise<void> {
  const checks = await Promise.allSettled(sources(env).map(check))
  const failures = checks.flatMap((result) => (result.status === 'rejected' ? [reason(result.reason)] : []))
  if (failures.length === 0) return
  throw new BuildError([...failures, 'The previous site has not been changed.'].join('\n\n'))
}
