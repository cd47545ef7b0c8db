import { createContentSecurityPolicy, type PolicyHosts } from './content-security-policy.ts'

export type HeaderRule = {
  /** A path, or a prefix followed by `*`. */
  path: string
  headers: Record<string, string>
}

const oneYearSeconds = 31_536_000

/**
 * The security headers of every response.
 * @param document the HTML template, whose inline scripts the policy allows
 */
export function createSecurityHeaders(document: string, hosts: PolicyHosts): Record<string, string> {
  return {
    'Content-Security-Policy': createContentSecurityPolicy(document, hosts),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // The studio opens the site in a window and exchanges messages with it.
    ...(!hosts.studioUrl && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    ...(hosts.siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${2 * oneYearSeconds}`,
    }),
  }
}

/**
 * The headers of the built site. Files under `/assets` have a hash of their content in their name, so that caches may
 * store them for a year; everything else is revalidated.
 * @param document the HTML template, whose inline scripts the policy allows
 */
export function createHeaderRules(document: string, hosts: PolicyHosts): HeaderRule[] {
  const always = {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ...createSecurityHeaders(document, hosts),
  }
  return [
    { path: '/*', headers: always },
    { path: '/assets/*', headers: { 'Cache-Control': `public, max-age=${oneYearSeconds}, immutable` } },
  ]
}

/** Rules as a `_headers` file. */
export function formatHeaderRules(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('\n')
}

/** Parses a `_headers` file. */
export function parseHeaderRules(file: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of file.split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (name && value && rule) rule.headers[name] = value
    else if (line.trim()) rules.push({ path: line.trim(), headers: {} })
  }
  return rules
}

/** The headers of a path, of every rule that matches it; later rules take precedence. */
export function findHeaders(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const matching = rules.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  )
  return Object.assign({}, ...matching.map(({ headers }) => headers))
}
