import { findHeaders, type HeaderRule } from '../../server/header-rules.ts'
import type { RedirectResponse } from '../../server/redirect-rules.ts'

/** The rules that every host's configuration implements. */
export type SiteRules = {
  siteUrl: string
  headers: readonly HeaderRule[]
  redirects: readonly RedirectResponse[]
}

/** A path with trailing slashes; without a backslash, as in `redirectPattern`. */
export const trailingSlash = '^/([^\\\\]+?)/+$'

/** Each rule with the headers of broader rules, since hosts differ in which of two matching rules they apply. */
export function inheritHeaderRules(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.map(({ path }) => ({ path, headers: findHeaders(rules, path.replace(/\*$/, '')) }))
}

/** The paths of rules that match a part of what `path` matches. */
export function listMoreSpecificPaths(path: string, rules: readonly HeaderRule[]): string[] {
  if (!path.endsWith('*')) return []
  const paths = rules.map((rule) => rule.path)
  return paths.filter((other) => other !== path && other.startsWith(path.slice(0, -1)))
}

/** A quoted string of nginx and Caddy configurations. */
export const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
