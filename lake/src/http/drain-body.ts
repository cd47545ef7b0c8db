import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'

const maxDrainMs = 10_000

/**
 * Discards what is left of a request's body, so that its sender reads the response and the next request on the same
 * connection begins where this one ends.
 *
 * @returns false when it does not end in time: the connection cannot be used again.
 */
export async function drainBody(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete) return true
  // Those of an abandoned web stream pause the body.
  incoming.removeAllListeners('data')
  incoming.resume()
  const end = finished(incoming, { writable: false, signal: AbortSignal.timeout(maxDrainMs) })
  return end.then(
    () => true,
    () => false,
  )
}
