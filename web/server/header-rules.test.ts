import { describe, expect, it } from 'vitest'
import {
  createHeaderRules,
  createSecurityHeaders,
  findHeaders,
  formatHeaderRules,
  parseHeaderRules,
} from './header-rules.ts'

const hosts = {
  siteUrl: 'https://lucarne.example',
  sanityProjectId: 'abc',
  sanityApiHost: undefined,
  storeApiUrl: 'https://store.example',
  supabaseUrl: 'https://supabase.example',
}
const localHosts = { ...hosts, siteUrl: 'http://localhost:5173', sanityApiHost: 'http://localhost:3900' }
const rules = createHeaderRules('<script>1</script>', hosts)

it('header rules are the same after writing and parsing', () => {
  expect(parseHeaderRules(formatHeaderRules(rules))).toEqual(rules)
})

it('files under /assets are cached for a year, and others revalidated', () => {
  expect(findHeaders(rules, '/assets/core-1a2b.js')['Cache-Control']).toContain('immutable')
  expect(findHeaders(rules, '/blog')['Cache-Control']).toContain('must-revalidate')
})

it('every response has the content security policy', () => {
  for (const path of ['/', '/assets/core-1a2b.js', '/nulle-part'])
    expect(findHeaders(rules, path)['Content-Security-Policy']).toContain("default-src 'none'")
})

describe('the security headers', () => {
  it('require HTTPS when the site has it, and only then', () => {
    expect(createSecurityHeaders('', hosts)['Strict-Transport-Security']).toMatch(/^max-age=\d{8}$/)
    expect(createSecurityHeaders('', localHosts)['Strict-Transport-Security']).toBeUndefined()
    expect(createSecurityHeaders('', localHosts)['Content-Security-Policy']).not.toContain(
      'upgrade-insecure-requests',
    )
  })

  it('forbid media type sniffing and access to hardware', () => {
    expect(createSecurityHeaders('', hosts)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Permissions-Policy': expect.stringContaining('camera=()'),
    })
  })

  it('have no line breaks', () => {
    for (const value of Object.values(createSecurityHeaders('<script>a</script>', hosts))) {
      expect(value).not.toMatch(/[\r\n]/)
    }
  })
})
