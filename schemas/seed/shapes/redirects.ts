/** Document `redirect-<the old address>`. */
export interface RedirectText {
  from: string
  to: string
  /** False for an address that will come back. */
  permanent: boolean
}
