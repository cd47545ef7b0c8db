import type { HeaderRule } from '../../server/header-rules.ts'
import { getRedirectStatus } from '../../server/redirect-rules.ts'
import { inheritedHeaderRules, moreSpecificPaths, type SiteRules } from './site-rules.ts'

/** A path in Vercel's syntax, without the paths of more specific rules. */
function source(path: string, rules: readonly HeaderRule[]): string {
  if (!path.endsWith('*')) return path
  const moreSpecific = moreSpecificPaths(path, rules).map((other) =>
    other.slice(path.length - 1).replace(/\*$/, ''),
  )
  return `${path.slice(0, -1)}(${moreSpecific.length > 0 ? `(?!${moreSpecific.join('|')})` : ''}.*)`
}

/** A `vercel.json`, for the root of a deployment. */
export function vercelConfiguration({ headers, redirects }: SiteRules): string {
  const rules = inheritedHeaderRules(headers)
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
