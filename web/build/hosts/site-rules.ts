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
