/** An https URL, or a path of the site: `//host` and `/\host` would leave it, and browsers skip white space. */
const safeLink = /^(?:https:\/\/|\/(?!\/))[^\s\\]*$/i

/** Whether a description may link there (docs/product/catalogue.md#product). */
export const isSafeLink = (href: string): boolean => safeLink.test(href)

const hrefs = /href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/gi

/** Whether HTML links to safe places only; entities in a link are none of it. */
export function hasSafeLinks(html: string): boolean {
  return [...html.matchAll(hrefs)].every(([, double, single, bare]) =>
    isSafeLink(double ?? single ?? bare ?? ''),
  )
}
