const allowedSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Base URL of relative links, in place of the deployed site’s origin. */
const siteBase = 'https://site.invalid'

/** `URL.parse` for browsers that do not have it (before Chrome 126, Safari 18, Firefox 126). */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}

/**
 * Returns the URL when a link may lead to it (web page, e-mail, telephone), else undefined for a script or a local
 * file. Parsed by the URL parser, which ignores the same invisible characters as browsers do.
 */
export function toSafeUrl(url: string): string | undefined {
  const parsed = parseUrl(url, siteBase)
  return parsed && allowedSchemes.includes(parsed.protocol) ? url : undefined
}

/** Whether it is a path of this site, without an origin. */
export function isSameOriginPath(path: string): boolean {
  return path.startsWith('/') && parseUrl(path, siteBase)?.origin === siteBase
}
