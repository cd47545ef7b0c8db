import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import document from '../index.html?raw'
import { contentSecurityPolicy, inlineScriptHashes, type PolicyHosts } from './content-security-policy.ts'
import { siteHeaders } from './site-headers.ts'

const hosted = {
  siteUrl: 'https://lucarne.example',
  sanityProjectId: 'abc123',
  sanityApiHost: undefined,
  storeApiUrl: 'https://abc.functions.example/store/v1',
  supabaseUrl: 'https://abc.supabase.example',
}
const local = { ...hosted, siteUrl: 'http://localhost:5173', sanityApiHost: 'http://localhost:3900' }

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

describe('the policy of the built site', () => {
  it('allows nothing that it does not name', () => {
    expect(directive(contentSecurityPolicy('', hosted), 'default-src')).toEqual(["'none'"])
    expect(directive(contentSecurityPolicy('', hosted), 'base-uri')).toEqual(["'none'"])
  })

  it('runs scripts of the site alone, and inline ones by their hash', () => {
    const code = 'console.log("é")'
    const hash = createHash('sha256').update(code).digest('base64')
    const policy = contentSecurityPolicy(`<script>${code}</script><script src="/a.js"></script>`, hosted)
    expect(directive(policy, 'script-src')).toEqual(["'self'", `'sha256-${hash}'`])
    expect(policy).not.toContain('unsafe-eval')
  })

  it('takes style sheets of the site and of the libraries it names, and none that was written into a page', () => {
    const policy = contentSecurityPolicy('', hosted)
    expect(directive(policy, 'style-src-elem')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
    expect(directive(policy, 'style-src-attr')).toEqual(["'unsafe-inline'"])
    expect(policy.match(/unsafe/g)).toHaveLength(1)
  })

  it('gives no hash to data, which browsers do not run', () => {
    const data =
      '<script type="application/json" id="a">{}</script><script type="module" src="/b.js"></script>'
    expect(inlineScriptHashes(data)).toEqual([])
  })

  it('knows the theme script of our own document', () => {
    expect(inlineScriptHashes(document)).toHaveLength(1)
  })

  it('reaches the configured hosts and no others', () => {
    const asked = (hosts: PolicyHosts) => directive(contentSecurityPolicy('', hosts), 'connect-src')
    expect(asked(hosted)).toEqual([
      "'self'",
      'https://abc123.api.sanity.io',
      'https://abc123.apicdn.sanity.io',
      'https://abc.functions.example',
      'https://abc.supabase.example',
    ])
    expect(asked(local)).toContain('http://localhost:3900')
    expect(contentSecurityPolicy('', local)).not.toContain('sanity.io')
    expect(contentSecurityPolicy('', hosted)).not.toMatch(/[ ]\*|https:(?!\/\/)/)
  })

  it('may be framed by the studio alone, when there is one', () => {
    const framed = (studioUrl?: string) =>
      directive(contentSecurityPolicy('', { ...hosted, studioUrl }), 'frame-ancestors')
    expect(framed()).toEqual(["'self'"])
    expect(framed('https://studio.example/path')).toEqual(["'self'", 'https://studio.example'])
  })
})

describe('the headers of every answer', () => {
  it('bind browsers to HTTPS where the site has it, and only there', () => {
    expect(siteHeaders('', hosted)['Strict-Transport-Security']).toMatch(/^max-age=\d{8}$/)
    expect(siteHeaders('', local)['Strict-Transport-Security']).toBeUndefined()
    expect(siteHeaders('', local)['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
  })

  it('forbid guessing types and leave hardware alone', () => {
    expect(siteHeaders('', hosted)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Permissions-Policy': expect.stringContaining('camera=()'),
    })
  })

  it('are one line each, as hosts write them', () => {
    for (const value of Object.values(siteHeaders('<script>a</script>', hosted))) {
      expect(value).not.toMatch(/[\r\n]/)
    }
  })
})
