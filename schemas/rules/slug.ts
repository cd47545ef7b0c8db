/** Lower-case words joined by hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
const maxLength = 96

/** The message for a missing slug; the rules below check one that is there. */
export const missingSlugMessage = 'Cliquez sur « Générer » pour créer l’adresse de la page.'

/** Accepts lower-case words joined by hyphens. */
export function slugRule(slug: string): true | string {
  if (!slugPattern.test(slug))
    return 'L’adresse ne contient que des minuscules sans accent, des chiffres et des tirets : « image-figee ».'
  if (slug.length > maxLength) return `L’adresse fait ${slug.length} caractères : restez sous ${maxLength}.`
  return true
}

/** For countries, whose menu entry is active on every path that begins so (docs/product/site.md#layout). */
export function countrySlugRule(slug: string): true | string {
  if (slug.startsWith('iptv-')) return slugRule(slug)
  return 'L’adresse d’un pays commence par « iptv- », par exemple « iptv-canada ».'
}

/** For articles, which share `/blog/` with the category lists. */
export function availableSlugRule(slug: string, taken: readonly string[]): true | string {
  const rule = slugRule(slug)
  if (rule !== true) return rule
  if (taken.includes(slug))
    return `« /blog/${slug} » est déjà l’adresse d’une liste du blog : choisissez-en une autre.`
  return true
}
