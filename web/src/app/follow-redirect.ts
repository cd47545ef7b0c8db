import { generatePath, matchPath } from 'react-router-dom'
import { redirects } from './redirects.ts'

/** Where an old address leads now, its query kept; undefined for an address that never was. */
export function followRedirect({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  for (const { from, to } of redirects) {
    const match = matchPath(from, pathname)
    if (match) return generatePath(to, match.params) + search
  }
  return undefined
}
