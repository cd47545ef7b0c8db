import { ApiError } from '../api-error.ts'

/** Stripe's placeholder for the session's id in a successUrl. */
const placeholder = '{CHECKOUT_SESSION_ID}'

/**
 * Payments return to our storefronts alone: this service must not be an open redirect.
 *
 * @throws ApiError 400.
 */
export function requireAllowedOrigin(url: string, allowedOrigins: readonly string[]): void {
  if (!allowedOrigins.includes(new URL(url).origin)) {
    throw new ApiError(400, `${new URL(url).origin} is not an address this shop returns to.`)
  }
}

/** Adds the session's placeholder to a successUrl that has none. */
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
