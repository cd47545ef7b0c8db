// Apart from the schemas: every visitor of a site with a studio loads this.

/** Begins the fragment of a preview link: browsers send it to no server, so that no log has the token. */
const prefix = '#apercu='

export const previewFragment = (token: string) => `${prefix}${token}`

/** The token in a URL's fragment; undefined for another fragment. */
export const readPreviewFragment = (hash: string): string | undefined =>
  hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined
