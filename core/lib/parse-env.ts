import { parseUrl } from './safe-url.ts'

/** Where the storefront's back ends are. All of it is public: these values are bundled for the browser. */
export type Env = {
  siteUrl: string
  sanityProjectId: string
  sanityDataset: string
  /** URL of an embedded Content Lake; undefined for the hosted service. */
  sanityApiHost: string | undefined
  /** URL of the studio; without it, the build leaves out the preview. */
  studioUrl: string | undefined
  storeApiUrl: string
  storeId: string
  supabaseUrl: string
  supabasePublishableKey: string
}

type Variables = Record<string, unknown>

/**
 * Reads and validates the build's variables, all at once, so that one error names every wrong setting.
 * By hand: zod/mini would add 5 kB (gzip) to the first load of every page for these nine strings.
 * @throws {Error} naming every variable that is missing or malformed
 */
export function parseEnv(variables: Variables): Env {
  const problems: string[] = []

  const text = (name: string) => {
    const value = variables[name]
    if (typeof value === 'string' && value !== '') return value
    problems.push(`${name} is missing`)
    return ''
  }
  const url = (name: string) => {
    const value = text(name)
    if (value !== '' && !/^https?:$/.test(parseUrl(value)?.protocol ?? '')) {
      problems.push(`${name} is not an http(s) URL`)
    }
    return value.replace(/\/+$/, '')
  }

  const env: Env = {
    siteUrl: url('VITE_SITE_URL'),
    sanityProjectId: text('VITE_SANITY_PROJECT_ID'),
    sanityDataset: text('VITE_SANITY_DATASET'),
    sanityApiHost: variables.VITE_SANITY_API_HOST ? url('VITE_SANITY_API_HOST') : undefined,
    studioUrl: variables.VITE_STUDIO_URL ? url('VITE_STUDIO_URL') : undefined,
    storeApiUrl: url('VITE_STORE_API_URL'),
    storeId: text('VITE_STORE_ID'),
    supabaseUrl: url('VITE_SUPABASE_URL'),
    supabasePublishableKey: text('VITE_SUPABASE_PUBLISHABLE_KEY'),
  }
  if (problems.length > 0) throw new Error(`Invalid environment: ${problems.join('; ')}. See .env.example.`)
  return env
}
