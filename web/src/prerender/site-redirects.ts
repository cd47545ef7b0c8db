import { contentQuery } from '@lucarne/core/content/content-query.ts'
import { redirectsQuery } from '@lucarne/schemas/queries/redirect.ts'
import { legacyRedirects } from '@lucarne/schemas/routes/legacy-redirects.ts'
import { finalTarget, isPlainPath } from '@lucarne/schemas/rules/redirect.ts'
import { QueryClient } from '@tanstack/react-query'

/**
 * Every redirect of editors and of the former site, without chains. Those that the studio's rules would refuse are left
 * out, because they would become rules of the host.
 * @throws when the Content Lake does not respond
 */
export async function siteRedirects() {
  const { result } = await new QueryClient().fetchQuery(contentQuery('redirects', async () => redirectsQuery))
  const plain = result.filter(({ from, to }) => isPlainPath(from) && isPlainPath(to))
  const legacy = legacyRedirects.map((redirect) => ({ ...redirect, permanent: true }))
  return [...plain, ...legacy].flatMap(({ from, to, permanent }) => {
    const target = to.includes(':slug') ? to : finalTarget(to, plain)
    return target === undefined ? [] : [{ from, to: target, permanent: permanent !== false }]
  })
}
