import { isRoutePath } from '../routes/known-path.ts'
import { findLanguage, isInLanguage } from '../routes/languages.ts'
import { findLegacyRedirectTarget } from '../routes/legacy-redirects.ts'
import { slugPattern } from './slug.ts'

const maxLength = 96
const maxSegments = 4

/** Conflicts at a page's path. */
export interface PathOwners {
  /** Title of another page with this path, drafts included; null without one. */
  page: string | null
  /** Target of an editors' redirect from this path; null without one. */
  redirect: string | null
}

/** Accepts up to four segments of lower-case words. */
function pathFormRule(path: string, example: string): true | string {
  if (!path.startsWith('/')) return `L’adresse commence par une barre oblique, par exemple « ${example} ».`
  const segments = path.slice(1).split('/')
  if (path !== '/' && !segments.every((segment) => slugPattern.test(segment)))
    return `L’adresse ne contient que des minuscules sans accent, des chiffres, des tirets et des barres obliques : « ${example} ».`
  if (path.length > maxLength) return `L’adresse fait ${path.length} caractères : restez sous ${maxLength}.`
  if (segments.length > maxSegments)
    return `L’adresse a ${segments.length} niveaux : restez à ${maxSegments} au plus.`
  return true
}

/** Accepts lower-case words that no route of the storefront, redirect of the former site or file has. */
export function pagePathRule(path: string): true | string {
  const result = pathFormRule(path, '/evenements/rentree')
  if (result !== true) return result
  if (isRoutePath(path)) return `« ${path} » est déjà l’adresse d’une page du site : choisissez-en une autre.`
  return true
}

/** Accepts lower-case words in the folder of a language. */
export function translatedPathRule(path: string, language: unknown): true | string {
  const found = findLanguage(language)
  const result = pathFormRule(path, `${found?.folder ?? ''}/page`)
  if (result !== true || !found || isInLanguage(path, found)) return result
  return `Une page en ${found.frenchName.toLowerCase()} est sous « ${found.folder} » : « ${found.folder}/page ».`
}

/** Accepts a path that no other page and no redirect has. */
export function freePathRule(path: string, { page, redirect }: PathOwners): true | string {
  if (page !== null) return `« ${path} » est déjà l’adresse de la page « ${page} » : choisissez-en une autre.`
  const target = redirect ?? findLegacyRedirectTarget(path)
  if (target)
    return `« ${path} » est redirigée vers « ${target} » : supprimez la redirection, ou choisissez une autre adresse.`
  return true
}
