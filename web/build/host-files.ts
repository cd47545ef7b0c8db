import type { PolicyHosts } from '../server/content-security-policy.ts'
import { formatHeaderRules, headerRules } from '../server/header-rules.ts'
import { formatRedirects, type Redirect } from '../server/redirect-rules.ts'
import { caddyConfiguration } from './hosts/caddy.ts'
import { nginxConfiguration } from './hosts/nginx.ts'
import type { SiteRules } from './hosts/site-rules.ts'
import { vercelConfiguration } from './hosts/vercel.ts'

type Files = readonly [file: string, content: string][]

/**
 * The headers and redirects of the site, once: every host is told the same.
 * @param document the built document, whose inline scripts the policy allows
 */
export function siteRules(redirects: readonly Redirect[], document: string, hosts: PolicyHosts): SiteRules {
  return { siteUrl: hosts.siteUrl, headers: headerRules(document, hosts), redirects }
}

/** What Netlify and Cloudflare Pages read beside the pages, and our preview server as well. */
export function publishedHostFiles({ headers, redirects }: SiteRules): Files {
  return [
    ['_headers', formatHeaderRules(headers)],
    ['_redirects', formatRedirects(redirects)],
  ]
}

/** What other hosts are configured with: beside the site, not in it. */
export function hostConfigurations(rules: SiteRules): Files {
  const root = `/var/www/${new URL(rules.siteUrl).hostname}`
  return [
    ['nginx.conf', nginxConfiguration(rules, { root })],
    ['Caddyfile', caddyConfiguration(rules, { root })],
    ['vercel.json', vercelConfiguration(rules)],
  ]
}
