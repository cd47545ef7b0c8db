import type { PolicyHosts } from '../../server/content-security-policy.ts'
import { createHeaderRules, formatHeaderRules, type HeaderRule } from '../../server/header-rules.ts'
import { formatRedirects, getRedirectStatus, type RedirectResponse } from '../../server/redirect-rules.ts'
import { renderCaddyConfiguration } from './caddy.ts'
import { renderNginxConfiguration } from './nginx.ts'
import { inheritHeaderRules, listMoreSpecificPaths, type SiteRules } from './site-rules.ts'

type Files = readonly [file: string, content: string][]

/**
 * The headers and redirects of the site, from which every host's configuration is made.
 * @param document the built document, whose inline scripts the policy allows
 */
export function createSiteRules(
  redirects: readonly RedirectResponse[],
  document: string,
  hosts: PolicyHosts,
): SiteRules {
  return { siteUrl: hosts.siteUrl, headers: createHeaderRules(document, hosts), redirects }
}

/** Files of the site that Netlify, Cloudflare Pages and our preview server read. */
export function renderPublishedHostFiles({ headers, redirects }: SiteRules): Files {
  return [
    ['_headers', formatHeaderRules(headers)],
    ['_redirects', formatRedirects(redirects)],
  ]
}

/** A path in Vercel's syntax, without the paths of more specific rules. */
function source(path: string, rules: readonly HeaderRule[]): string {
  if (!path.endsWith('*')) return path
  const moreSpecific = listMoreSpecificPaths(path, rules).map((other) =>
    other.slice(path.length - 1).replace(/\*$/, ''),
  )
  return `${path.slice(0, -1)}(${moreSpecific.length > 0 ? `(?!${moreSpecific.join('|')})` : ''}.*)`
}

/** A `vercel.json`, for the root of a deployment. */
export function renderVercelConfiguration({ headers, redirects }: SiteRules): string {
  const rules = inheritHeaderRules(headers)
  const configuration = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map((redirect) => ({
      source: redirect.from,
      destination: redirect.to,
      statusCode: getRedirectStatus(redirect),
    })),
    headers: rules.map(({ path, headers }) => ({
      source: source(path, rules),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}

/** Configurations of other hosts, which are not part of the site. */
export function renderHostConfigurations(rules: SiteRules): Files {
  const root = `/var/www/${new URL(rules.siteUrl).hostname}`
  return [
    ['nginx.conf', renderNginxConfiguration(rules, { root })],
    ['Caddyfile', renderCaddyConfiguration(rules, { root })],
    ['vercel.json', renderVercelConfiguration(rules)],
  ]
}
