import { formerTarget } from '../routes/former-addresses.ts'
import { isFilledByContent, isKnownPath } from '../routes/known-path.ts'

/** An address of the site, and where it leads. */
export interface Redirection {
  from: string
  to: string
}

/** What the site answers to, beside the redirection that is being written. */
export interface SiteAddresses {
  /** The other redirections, drafts included. */
  redirections: readonly Redirection[]
  /** The addresses of published documents. */
  pages: readonly string[]
}

const segment = /^(?!\.{1,2}$)[\w.~-]+$/u
/** Routes that no link of an editor leads to. */
const ownRoutes = [
  '/auth/confirm',
  '/commande/succes',
  '/mot-de-passe-oublie',
  '/nouveau-mot-de-passe',
  '/renvoyer-confirmation',
]

/**
 * A path of the site and nothing else: no other host (`//…`), no pattern (`*`, `:slug`), no query. Both ends of a
 * redirection are: who follows one never leaves the house, and a host's configuration can hold no more than it says.
 */
export function isPlainPath(path: string): boolean {
  if (path === '/') return true
  const [before, ...segments] = path.split('/')
  return before === '' && segments.length > 0 && segments.every((part) => segment.test(part))
}

/** What the two fields are told of their shape. */
function pathShapeRule(path: string): true | string {
  if (/^(?:[a-z]+:|\/\/)/iu.test(path))
    return 'Une redirection reste sur le site : gardez seulement le chemin, par exemple « /nos-offres ».'
  if (!isPlainPath(path))
    return 'Écrivez le chemin seul, sans espace, accent, « ? », « # » ni « * » : « /ancienne-page ».'
  return true
}

/** Where an address leads in the end; undefined when it turns in circles. */
export function finalTarget(address: string, redirections: readonly Redirection[]): string | undefined {
  const passed = new Set<string>()
  let current = address
  for (;;) {
    if (passed.has(current)) return undefined
    passed.add(current)
    const next = redirections.find(({ from }) => from === current)?.to ?? formerTarget(current)
    if (next === undefined) return current
    current = next
  }
}

/** The old address, once written: one that nothing else answers. */
export function redirectFromRule(
  { from, to }: Partial<Redirection>,
  { redirections, pages }: SiteAddresses,
): true | string {
  if (!from) return true
  const shape = pathShapeRule(from)
  if (shape !== true) return shape
  if (pages.includes(from) || isReserved(from))
    return `« ${from} » est l’adresse d’une page du site : la rediriger la cacherait.`
  const known = redirections.find((other) => other.from === from)?.to ?? formerTarget(from)
  if (known) return `« ${from} » mène déjà vers « ${known} » : une adresse n’a qu’une redirection.`
  const before = redirections.find((other) => other.to === from)
  // Which turns in circles is told at the other field.
  if (before && before.from !== to)
    return `« ${before.from} » mène à « ${from} » : faites-la mener directement à « ${to || 'la nouvelle adresse'} ».`
  return true
}

/** The new address, once written: a page that is there, at one step. */
export function redirectToRule(
  { from, to }: Partial<Redirection>,
  { redirections, pages }: SiteAddresses,
): true | string {
  if (!to) return true
  const shape = pathShapeRule(to)
  if (shape !== true) return shape
  const own = from ? [{ from, to }] : []
  const target = finalTarget(to, [...own, ...redirections])
  if (target === undefined)
    return `« ${to} » ramène à son point de départ : la redirection tournerait en rond.`
  if (target !== to) return `« ${to} » est elle-même redirigée : indiquez directement « ${target} ».`
  if (!pages.includes(to) && (!isKnownPath(to) || isFilledByContent(to)))
    return `Aucune page du site ne répond à « ${to} » : la redirection mènerait nulle part.`
  return true
}

/** Is it a route of the storefront that is there whatever editors publish? */
function isReserved(path: string): boolean {
  return ownRoutes.includes(path) || (isKnownPath(path) && !isFilledByContent(path))
}
