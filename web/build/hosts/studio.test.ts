import { describe, expect, it } from 'vitest'
import { findHeaders, parseHeaderRules } from '../../server/header-rules.ts'
import { renderStudioConfigurations } from './studio.ts'

const files = new Map(renderStudioConfigurations('https://studio.lucarne.example'))
const policy = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

describe('the configuration of a self-hosted studio', () => {
  it('forbids every page to frame the studio', () => {
    const headers = findHeaders(parseHeaderRules(files.get('studio/_headers') ?? ''), '/structure')
    expect(headers['Content-Security-Policy']).toContain(policy)
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': expect.stringContaining('max-age='),
      'X-Robots-Tag': 'noindex',
    })
  })

  it.each(['studio/nginx.conf', 'studio/Caddyfile'])(
    'has the same policy for pages and assets in %s',
    (file) => expect(files.get(file)?.split(policy)).toHaveLength(3),
  )

  it('is not written without a studio', () => expect(renderStudioConfigurations(undefined)).toEqual([]))
})
