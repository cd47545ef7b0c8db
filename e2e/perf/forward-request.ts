import { type IncomingMessage, request } from 'node:http'

/** A request of HTTP/1.1 or HTTP/2. */
type Forwarded = {
  url?: string | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Sends a request on to a site.
 * @param onFailure called when the site does not respond
 */
export function forwardRequest(
  siteUrl: string,
  { url, headers }: Forwarded,
  onResponse: (upstream: IncomingMessage) => void,
  onFailure: () => void,
): void {
  // Each measurement has a browser of its own: it revalidates nothing.
  const forwarded = { 'accept-encoding': headers['accept-encoding'] ?? '' }
  request(siteUrl + url, { headers: forwarded }, onResponse)
    .on('error', onFailure)
    .end()
}
