const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
const longest = 96

/** Told when there is no slug: the rules below look at one that is there. */
export const missingSlug = 'Cliquez sur « Générer » pour créer l’adresse de la page.'

/** The last part of a page's address. */
export function slugRule(slug: string): true | string {
  if (!shape.test(slug))
    return 'L’adresse ne contient que des minuscules sans accent, des chiffres et des tirets : « image-figee ».'
  if (slug.length > longest) return `L’adresse fait ${slug.length} caractères : restez sous ${longest}.`
  return true
}

/** For pages whose addresses the storefront knows by heart. */
export function knownSlugRule(slug: string, known: readonly string[]): true | string {
  if (known.includes(slug)) return true
  return `Le site ne connaît que ces adresses : ${known.join(', ')}.`
}

/** For articles: the category lists already answer at these addresses. */
export function freeSlugRule(slug: string, taken: readonly string[]): true | string {
  const rule = slugRule(slug)
  if (rule !== true) return rule
  if (taken.includes(slug))
    return `« /blog/${slug} » est déjà l’adresse d’une liste du blog : choisissez-en une autre.`
  return true
}
