/** A picture of `seed/images` and what it shows. */
export interface ImageText {
  file: string
  alt: string
}

/**
 * Where a link leads: a path of the site (`/nos-offres`), a complete address (`https://…`, `mailto:…`),
 * or the id of a seeded document after a hash sign (`#article-image-figee`, `#country-belgique`).
 */
export type LinkText = string

export interface ButtonText {
  label: string
  to: LinkText
}

/** What search engines and shared links show: title up to 60 characters, description from 70 to 160. */
export interface SeoText {
  title: string
  description: string
}

/** Markdown in the dialect that the README of the seed describes. */
export type Markdown = string

/** A short title and its sentence. */
export interface PointText {
  title: string
  text: string
}
