import type { PolicyHosts } from '../../server/content-security-policy.ts'
import { formatHeaderRules, headerRules } from '../../server/header-rules.ts'
import { formatRedirects, type RedirectResponse } from '../../server/redirect-rules.ts'
import { caddyConfiguration } from './caddy.ts'
import { nginxConfiguration } from './nginx.ts'
import type { SiteRules } from './site-rules.ts'
import { vercelConfiguration } from './vercel.ts'

type Files = readonly [file: string, content: string][]

/**
 * The headers and redirects of the site, from which every host's configuration is made.
 * @param document the built document, whose inline scripts the policy allows
 */
export function siteRules(
  redirects: readonly RedirectResponse[],
  document: string,
  hosts: PolicyHosts,
): SiteRules {
  return { siteUrl: hosts.siteUrl, headers: headerRules(document, hosts), redirects }
}

/** Files of the site that Netlify, Cloudflare Pages and our preview server read. */
export function publishedHostFiles({ headers, redirects }: SiteRules): Files {
  return [
    ['_headers', formatHeaderRules(headers)],
    ['_redirects', formatRedirects(redirects)],
  ]
}

/** Configurations of other hosts, which are not part of the site. */
export function hostConfigurations(rules: SiteRules): Files {
  const root = `/var/www/${new URL(rules.siteUrl).hostname}`
  return [
    ['nginx.conf', nginxConfiguration(rules, { root })],
    ['Caddyfile', caddyConfiguration(rules, { root })],
    ['vercel.json', vercelConfiguration(rules)],
  ]
}
