import { statusOf } from '../../server/redirect-rules.ts'
import { type SiteRules, wholeHeaderRules } from './site-rules.ts'

/** A path of ours as Vercel writes it, without what narrower rules speak of. */
function source(path: string, others: readonly string[]): string {
  if (!path.endsWith('*')) return path
  const narrower = others
    .filter((other) => other !== path && other.startsWith(path.slice(0, -1)))
    .map((other) => other.slice(path.length - 1).replace(/\*$/, ''))
  return `${path.slice(0, -1)}(${narrower.length > 0 ? `(?!${narrower.join('|')})` : ''}.*)`
}

/** A `vercel.json`, to lie at the root of what is deployed. */
export function vercelConfiguration({ headers, redirects }: SiteRules): string {
  const rules = wholeHeaderRules(headers)
  const paths = rules.map(({ path }) => path)
  const configuration = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map((redirect) => ({
      source: redirect.from,
      destination: redirect.to,
      statusCode: statusOf(redirect),
    })),
    headers: rules.map(({ path, headers }) => ({
      source: source(path, paths),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}
