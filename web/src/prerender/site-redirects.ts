import { redirectsQuery } from '@lucarne/schemas/queries/redirect.ts'
import { legacyRedirects } from '@lucarne/schemas/routes/legacy-redirects.ts'
import { finalTarget, isPlainPath } from '@lucarne/schemas/rules/redirect.ts'
import { QueryClient } from '@tanstack/react-query'
import { contentQuery } from '#content/content-query.ts'

/**
 * Every address that leads elsewhere, for good or for a while: those of editors, and those that the storefront knows
 * by heart (a `:slug` in both is carried over); each at one step. What the studio would refuse is left out, because a host takes its rules at their word.
 * @throws when the lake does not answer
 */
export async function siteRedirects() {
  const { result } = await new QueryClient().fetchQuery(contentQuery('redirects', async () => redirectsQuery))
  const plain = result.filter(({ from, to }) => isPlainPath(from) && isPlainPath(to))
  const former = legacyRedirects.map((address) => ({ ...address, permanent: true }))
  return [...plain, ...former].flatMap(({ from, to, permanent }) => {
    const target = to.includes(':slug') ? to : finalTarget(to, plain)
    return target === undefined ? [] : [{ from, to: target, permanent: permanent !== false }]
  })
}
