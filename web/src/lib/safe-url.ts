const allowedSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Base for relative links: stands for our own site, wherever it is deployed. */
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
 * Returns the URL when a link may lead to it (web page, e-mail, telephone), else undefined: a script or a local
 * file. Parsed as browsers do, which ignore some whitespace and invisible characters.
 */
export function safeUrl(url: string): string | undefined {
  const parsed = parseUrl(url, siteBase)
  return parsed && allowedSchemes.includes(parsed.protocol) ? url : undefined
}

/** Is it a path of our own site, written without its origin? */
export function isOwnPath(path: string): boolean {
  return path.startsWith('/') && parseUrl(path, siteBase)?.origin === siteBase
}
