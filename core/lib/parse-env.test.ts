import { describe, expect, it } from 'vitest'
import { parseEnv } from './parse-env.ts'

const complete = {
  VITE_SITE_URL: 'https://example.test/',
  VITE_SANITY_PROJECT_ID: 'p',
  VITE_SANITY_DATASET: 'd',
  VITE_STORE_API_URL: 'https://store.test',
  VITE_STORE_ID: 's',
  VITE_SUPABASE_URL: 'https://db.test',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'k',
}

describe('environment', () => {
  it('defaults to the hosted Content Lake without VITE_SANITY_API_HOST', () => {
    expect(parseEnv(complete).sanityApiHost).toBeUndefined()
  })

  it('drops a trailing slash, so that paths can be appended', () => {
    expect(parseEnv(complete).siteUrl).toBe('https://example.test')
  })

  it('names every missing or malformed variable in one error', () => {
    const { VITE_STORE_ID: _, ...incomplete } = complete
    expect(() => parseEnv({ ...incomplete, VITE_SUPABASE_URL: 'javascript:alert(1)' })).toThrow(
      'VITE_STORE_ID is missing; VITE_SUPABASE_URL is not an http(s) URL',
    )
  })
})
