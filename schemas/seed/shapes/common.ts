/** A picture of `seed/images` and what it shows. */
export interface ImageText {
  file: string
  alt: string
}

/**
 * Where a link leads: a path of the site (`/nos-offres`), a complete address (`https://…`, `mailto:…`),
 * or the id of a seeded document after a hash sign (`#article-iptv-belgique`).
 */
export type LinkText = string

export interface ButtonText {
  label: string
  to: LinkText
}
