import { StoreError } from '../errors.ts'

/** Stands in a successUrl for the session's id, in the words of Stripe. */
const template = '{CHECKOUT_SESSION_ID}'

/**
 * Payments lead back to our storefronts alone: this service must not be a stepping stone to any other site.
 *
 * @throws StoreError 400.
 */
export function requireOwnOrigin(url: string, allowedOrigins: readonly string[]): void {
  if (!allowedOrigins.includes(new URL(url).origin)) {
    throw new StoreError(400, `${new URL(url).origin} is not an address this shop returns to.`)
  }
}

/** The successUrl with a place for the session's id, where the caller left none. */
export function withSessionTemplate(successUrl: string): string {
  if (successUrl.includes(template)) return successUrl
  const url = new URL(successUrl)
  url.searchParams.delete('session_id')
  const query = url.search === '' ? '?' : `${url.search}&`
  return `${url.origin}${url.pathname}${query}session_id=${template}${url.hash}`
}

/** The successUrl with the id filled in: what a provider does that has no such service of its own. */
export function fillSessionId(successUrl: string, sessionId: string): string {
  return withSessionTemplate(successUrl.replaceAll(encodeURIComponent(template), template)).replaceAll(
    template,
    encodeURIComponent(sessionId),
  )
}
