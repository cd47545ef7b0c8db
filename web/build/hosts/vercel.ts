import type { HeaderRule } from '../../server/header-rules.ts'
import { statusOf } from '../../server/redirect-rules.ts'
import { narrowerPaths, type SiteRules, wholeHeaderRules } from './site-rules.ts'

/** A path of ours as Vercel writes it, without what narrower rules speak of. */
function source(path: string, rules: readonly HeaderRule[]): string {
  if (!path.endsWith('*')) return path
  const narrower = narrowerPaths(path, rules).map((other) => other.slice(path.length - 1).replace(/\*$/, ''))
  return `${path.slice(0, -1)}(${narrower.length > 0 ? `(?!${narrower.join('|')})` : ''}.*)`
}

/** A `vercel.json`, to lie at the root of what is deployed. */
export function vercelConfiguration({ headers, redirects }: SiteRules): string {
  const rules = wholeHeaderRules(headers)
  const configuration = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map((redirect) => ({
      source: redirect.from,
      destination: redirect.to,
      statusCode: statusOf(redirect),
    })),
    headers: rules.map(({ path, headers }) => ({
      source: source(path, rules),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}
