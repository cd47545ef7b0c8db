import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import type { Env } from '../src/lib/read-env.ts'
import { BuildError } from './build-error.ts'

const patienceMs = 15_000

type Source = { name: string; settings: string; address: string; headers?: Record<string, string> }

function sources(env: Env): Source[] {
  const lake = env.sanityApiHost ?? `https://${env.sanityProjectId}.api.sanity.io`
  return [
    {
      name: 'content source',
      settings: env.sanityApiHost ? 'VITE_SANITY_API_HOST' : 'VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET',
      address: `${lake}/v${apiVersion}/data/query/${env.sanityDataset}?query=1`,
    },
    {
      name: 'store',
      settings: 'VITE_STORE_API_URL and VITE_STORE_ID',
      address: `${env.storeApiUrl}/store/${env.storeId}/products?limit=1`,
    },
    {
      name: 'database',
      settings: 'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY',
      address: `${env.supabaseUrl}/rest/v1/reviews?select=id&limit=1`,
      headers: { apikey: env.supabasePublishableKey },
    },
  ]
}

/** The innermost reason, where the network's own words are. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? reason(error.cause) : error.message || error.name
}

async function check({ name, settings, address, headers = {} }: Source) {
  const failed = (why: string) =>
    new BuildError(
      `The ${name} cannot be reached at ${new URL(address).origin}: ${why}.\n` +
        `Check that it runs, and ${settings}.`,
    )
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(patienceMs) }).catch((error) => {
    throw failed(reason(error))
  })
  await answer.body?.cancel()
  if (!answer.ok) throw failed(`it answered ${answer.status}`)
}

/**
 * Makes sure that whatever pages are made of answers, before anything is built.
 * @throws {BuildError} naming each source that does not, and its settings
 */
export async function checkSources(env: Env): Promise<void> {
  const checks = await Promise.allSettled(sources(env).map(check))
  const silent = checks.flatMap((result) => (result.status === 'rejected' ? [reason(result.reason)] : []))
  if (silent.length === 0) return
  throw new BuildError([...silent, 'The site that was there has not been touched.'].join('\n\n'))
}
