import type { PolicyHosts } from '../server/content-security-policy.ts'
import { formatHeaderRules, headerRules } from '../server/header-rules.ts'

type Redirect = { from: string; to: string }

/**
 * What static hosts (Netlify, Cloudflare Pages) read beside the pages: headers by path, and old addresses. The
 * preview server reads them too.
 * @param document the built document, whose inline scripts the policy allows
 */
export function hostFiles(
  redirects: readonly Redirect[],
  document: string,
  hosts: PolicyHosts,
): [file: string, content: string][] {
  return [
    ['_headers', formatHeaderRules(headerRules(document, hosts))],
    ['_redirects', redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('')],
  ]
}
