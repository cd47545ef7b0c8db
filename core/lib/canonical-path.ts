const playerListPath = /^\/blog\/applications\/(?!page\/).+$/

/** A page's canonical path: the lists of the three players show the category's list (docs/product/site.md#routes). */
export function toCanonicalPath(pathname: string): string {
  return playerListPath.test(pathname) ? '/blog/applications' : pathname
}
