import { formerTarget } from '@lucarne/schemas/routes/former-addresses.ts'

/** Where an old address leads now, its query kept; undefined for an address that never was. */
export function followRedirect({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const target = formerTarget(pathname)
  return target === undefined ? undefined : target + search
}
