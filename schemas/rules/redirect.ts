import { isKnownPath, isReservedPath, requiresDocument } from '../routes/known-path.ts'
import { findLegacyRedirectTarget } from '../routes/legacy-redirects.ts'

/** A path of the site and its replacement. */
export interface Redirect {
  from: string
  to: string
}

/** The paths that the site already has, without the redirect that is being edited. */
export interface SitePaths {
  /** Drafts included. */
  redirects: readonly Redirect[]
  /** Paths of published documents. */
  pages: readonly string[]
}

const segmentPattern = /^(?!\.{1,2}$)[\w.~-]+$/u

/**
 * Whether a text is a path of the site: no other host (`//…`), no pattern (`*`, `:slug`), no query. Required of both ends
 * of a redirect, so that it never leaves the site and cannot inject rules into a host's configuration.
 */
export function isPlainPath(path: string): boolean {
  if (path === '/') return true
  const [before, ...segments] = path.split('/')
  return before === '' && segments.length > 0 && segments.every((segment) => segmentPattern.test(segment))
}

function plainPathRule(path: string): true | string {
  if (/^(?:[a-z]+:|\/\/)/iu.test(path))
    return 'Une redirection reste sur le site : gardez seulement le chemin, par exemple « /nos-offres ».'
  if (!isPlainPath(path))
    return 'Écrivez le chemin seul, sans espace, accent, « ? », « # » ni « * » : « /ancienne-page ».'
  return true
}

/** The path at the end of a chain of redirects; undefined when the chain is a loop. */
export function resolveFinalTarget(path: string, redirects: readonly Redirect[]): string | undefined {
  const visited = new Set<string>()
  let current = path
  for (;;) {
    if (visited.has(current)) return undefined
    visited.add(current)
    const next = redirects.find(({ from }) => from === current)?.to ?? findLegacyRedirectTarget(current)
    if (next === undefined) return current
    current = next
  }
}

/** Accepts an old path that no page and no other redirect has. */
export function redirectFromRule(
  { from, to }: Partial<Redirect>,
  { redirects, pages }: SitePaths,
): true | string {
  if (!from) return true
  const result = plainPathRule(from)
  if (result !== true) return result
  if (pages.includes(from) || isReservedPath(from))
    return `« ${from} » est l’adresse d’une page du site : la rediriger la cacherait.`
  const existing = redirects.find((other) => other.from === from)?.to ?? findLegacyRedirectTarget(from)
  if (existing) return `« ${from} » mène déjà vers « ${existing} » : une adresse n’a qu’une redirection.`
  const previous = redirects.find((other) => other.to === from)
  // A loop is reported at the other field.
  if (previous && previous.from !== to)
    return `« ${previous.from} » mène à « ${from} » : faites-la mener directement à « ${to || 'la nouvelle adresse'} ».`
  return true
}

/** Accepts a new path that is a page, and not itself redirected. */
export function redirectToRule(
  { from, to }: Partial<Redirect>,
  { redirects, pages }: SitePaths,
): true | string {
  if (!to) return true
  const result = plainPathRule(to)
  if (result !== true) return result
  const own = from ? [{ from, to }] : []
  const target = resolveFinalTarget(to, [...own, ...redirects])
  if (target === undefined)
    return `« ${to} » ramène à son point de départ : la redirection tournerait en rond.`
  if (target !== to) return `« ${to} » est elle-même redirigée : indiquez directement « ${target} ».`
  if (!pages.includes(to) && (!isKnownPath(to) || requiresDocument(to)))
    return `Aucune page du site ne répond à « ${to} » : la redirection mènerait nulle part.`
  return true
}
