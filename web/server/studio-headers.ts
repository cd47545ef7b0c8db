import type { HeaderRule } from './header-rules.ts'

const oneYearSeconds = 31_536_000

/**
 * The headers of a studio that is served from a static host. Sanity Studio writes styles and loads code in ways that a
 * policy cannot list for every version, so this one limits what others may do with the studio: no page may frame it, no
 * injected element may change its base URL, run a plug-in or send a form elsewhere.
 */
export function createStudioHeaderRules(studioUrl: string): HeaderRule[] {
  const policy = [
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ...(studioUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  const always = {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(studioUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${2 * oneYearSeconds}` }),
  }
  return [
    { path: '/*', headers: always },
    { path: '/static/*', headers: { 'Cache-Control': `public, max-age=${oneYearSeconds}, immutable` } },
  ]
}
