import { isSameOriginPath } from '#lib/safe-url.ts'

const home = '/espace-client'

/** Where to go once signed in: the page that asked for it, else the customer area. */
export function returnPath(locationState: unknown): string {
  if (typeof locationState !== 'object' || locationState === null || !('from' in locationState)) return home
  const { from } = locationState
  return typeof from === 'string' && isSameOriginPath(from) ? from : home
}
