/**
 * An https URL, or a path of the site: `//host` and `/\host` would leave the site, and browsers ignore leading white
 * space.
 */
const safeLink = /^(?:https:\/\/|\/(?!\/))[^\s\\]*$/i

/** Whether a description may link there (docs/product/catalogue.md#product). */
export const isSafeLink = (href: string): boolean => safeLink.test(href)

const hrefs = /href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/gi

/** Whether all links in HTML are safe; links with character references count as unsafe. */
export function hasSafeLinks(html: string): boolean {
  return [...html.matchAll(hrefs)].every(([, double, single, bare]) =>
    isSafeLink(double ?? single ?? bare ?? ''),
  )
}
