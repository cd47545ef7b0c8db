import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  createContentSecurityPolicy,
  inlineScriptHashes,
  type PolicyHosts,
} from './content-security-policy.ts'

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
  it('denies everything that it does not list', () => {
    expect(directive(createContentSecurityPolicy('', hosted), 'default-src')).toEqual(["'none'"])
    expect(directive(createContentSecurityPolicy('', hosted), 'base-uri')).toEqual(["'none'"])
  })

  it('allows scripts of the site only, and inline ones by hash', () => {
    const code = 'console.log("é")'
    const hash = createHash('sha256').update(code).digest('base64')
    const policy = createContentSecurityPolicy(
      `<script>${code}</script><script src="/a.js"></script>`,
      hosted,
    )
    expect(directive(policy, 'script-src')).toEqual(["'self'", `'sha256-${hash}'`])
    expect(policy).not.toContain('unsafe-eval')
  })

  it('allows style sheets of the site and of sonner, and no inline style element', () => {
    const policy = createContentSecurityPolicy('', hosted)
    expect(directive(policy, 'style-src-elem')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
    expect(directive(policy, 'style-src-attr')).toEqual(["'unsafe-inline'"])
    expect(policy.match(/unsafe/g)).toHaveLength(1)
  })

  it('has no hash for data scripts, which browsers do not run', () => {
    const data =
      '<script type="application/json" id="a">{}</script><script type="module" src="/b.js"></script>'
    expect(inlineScriptHashes(data)).toEqual([])
  })

  it('has a hash for each inline script, speculation rules included', () => {
    expect(new Set(inlineScriptHashes('<script>a()</script><script>b()</script>')).size).toBe(2)
    expect(inlineScriptHashes('<script type="speculationrules">{}</script>')).toHaveLength(1)
  })

  it('allows connections to the configured hosts only', () => {
    const connectSources = (hosts: PolicyHosts) =>
      directive(createContentSecurityPolicy('', hosts), 'connect-src')
    expect(connectSources(hosted)).toEqual([
      "'self'",
      'https://abc123.api.sanity.io',
      'https://abc123.apicdn.sanity.io',
      'https://abc.functions.example',
      'https://abc.supabase.example',
    ])
    expect(connectSources(local)).toContain('http://localhost:3900')
    expect(createContentSecurityPolicy('', local)).not.toContain('sanity.io')
    expect(createContentSecurityPolicy('', hosted)).not.toMatch(/[ ]\*|https:(?!\/\/)/)
  })

  it('allows frames of the studio only, when there is one', () => {
    const frameAncestors = (studioUrl?: string) =>
      directive(createContentSecurityPolicy('', { ...hosted, studioUrl }), 'frame-ancestors')
    expect(frameAncestors()).toEqual(["'self'"])
    expect(frameAncestors('https://studio.example/path')).toEqual(["'self'", 'https://studio.example'])
  })
})
