import { type HeaderRule, headersOf } from '../../server/header-rules.ts'
import type { Redirect } from '../../server/redirect-rules.ts'

/** What every host must do alike, however it is configured. */
export type SiteRules = {
  siteUrl: string
  headers: readonly HeaderRule[]
  redirects: readonly Redirect[]
}

/** A page's address with slashes after it; without a backslash, as in `redirectPattern`. */
export const trailingSlash = '^/([^\\\\]+?)/+$'

/** The rules with what they inherit from wider ones: hosts differ in which of two that fit one path they follow. */
export function wholeHeaderRules(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.map(({ path }) => ({ path, headers: headersOf(rules, path.replace(/\*$/, '')) }))
}

/** The paths of the rules that speak of a part of what `path` speaks of. */
export function narrowerPaths(path: string, rules: readonly HeaderRule[]): string[] {
  if (!path.endsWith('*')) return []
  const paths = rules.map((rule) => rule.path)
  return paths.filter((other) => other !== path && other.startsWith(path.slice(0, -1)))
}

/** A text as configurations of nginx and Caddy hold it. */
export const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
