// In a module without schemas, because every visitor of a site with a studio loads it.

/** Prefix of a preview link's fragment: browsers never send fragments, so that no log contains the token. */
const prefix = '#apercu='

export const formatPreviewFragment = (token: string) => `${prefix}${token}`

/** The token in a URL's fragment; undefined for another fragment. */
export const parsePreviewFragment = (hash: string): string | undefined =>
  hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined
