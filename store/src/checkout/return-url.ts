/** Stripe's placeholder for the session's id in a successUrl. */
const placeholder = '{CHECKOUT_SESSION_ID}'

/**
 * Whether payments may return there: only to configured storefronts, since this service must not be an open redirect.
 */
export const isReturnUrl = (url: string, allowedOrigins: readonly string[]): boolean =>
  allowedOrigins.includes(new URL(url).origin)

/** Adds the session placeholder to a successUrl without one. */
export function addSessionPlaceholder(successUrl: string): string {
  if (successUrl.includes(placeholder)) return successUrl
  const url = new URL(successUrl)
  url.searchParams.delete('session_id')
  const query = url.search === '' ? '?' : `${url.search}&`
  return `${url.origin}${url.pathname}${query}session_id=${placeholder}${url.hash}`
}

/** Replaces the placeholder by the session's id, as Stripe does itself. */
export function fillSessionId(successUrl: string, sessionId: string): string {
  return addSessionPlaceholder(
    successUrl.replaceAll(encodeURIComponent(placeholder), placeholder),
  ).replaceAll(placeholder, encodeURIComponent(sessionId))
}
