import { securityHeaders } from './security-headers.ts'

export type HeaderRule = {
  /** As hosts write it: `*` for anything. */
  path: string
  headers: Record<string, string>
}

const year = 31_536_000 // seconds

/**
 * The headers of the built site. Files under `/assets` carry their content in their name and are kept for good;
 * whatever else is asked for again, and answered with 304 where it has not changed.
 * @param template the built document, whose inline scripts the policy allows
 */
export function headerRules(template: string): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: { 'Cache-Control': 'public, max-age=0, must-revalidate', ...securityHeaders(template) },
    },
    { path: '/assets/*', headers: { 'Cache-Control': `public, max-age=${year}, immutable` } },
  ]
}
