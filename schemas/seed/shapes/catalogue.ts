/** Document `catalogueItem-<id>`, in the order of the poster columns. */
export interface CatalogueItemText {
  id: string
  title: string
  kind: 'film' | 'series'
  file: string
  alt: string
}

/**
 * Document `logo-<id>`: a wordmark drawn in grey #79809A on nothing. It reads on both themes of the studio, and a
 * page gives it its own ink.
 */
export interface LogoText {
  id: string
  name: string
  kind: 'platform' | 'competition' | 'channel'
  /** Under a competition: « Football ». */
  detail?: string
  file: string
}
