import { isSameOriginPath } from '@lucarne/core/lib/safe-url.ts'

const defaultPath = '/espace-client'

/** The path to open after sign-in: the page that required it, else the customer area; never another site. */
export function parseReturnPath(locationState: unknown): string {
  if (typeof locationState !== 'object' || locationState === null || !('from' in locationState))
    return defaultPath
  const { from } = locationState
  return typeof from === 'string' && isSameOriginPath(from) ? from : defaultPath
}
