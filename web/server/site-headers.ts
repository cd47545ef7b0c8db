import { contentSecurityPolicy, type PolicyHosts } from './content-security-policy.ts'

const twoYears = 63_072_000 // seconds

/**
 * The security headers of every answer of the site.
 * @param document the built document, whose inline scripts the policy allows
 */
export function siteHeaders(document: string, hosts: PolicyHosts): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(document, hosts),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // The studio opens the site in a window and talks to it; without a studio nobody has to.
    ...(!hosts.studioUrl && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    ...(hosts.siteUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${twoYears}` }),
  }
}
