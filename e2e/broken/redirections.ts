import type { BrokenDocument } from './broken-document.ts'

const redirection = (
  name: string,
  fields: { from?: string; to?: string },
  ...says: readonly string[]
): BrokenDocument => ({
  name,
  id: `broken-redirect-${name.replace(/\W+/g, '-')}`,
  type: 'redirect',
  fields,
  says,
})

export const brokenRedirections: readonly BrokenDocument[] = [
  redirection('an empty redirection', {}, 'Écrivez l’ancienne adresse.', 'Écrivez la nouvelle adresse.'),
  redirection(
    'a redirection off the site',
    { from: '/a b', to: '//exemple.fr' },
    'Écrivez le chemin seul, sans espace, accent, « ? », « # » ni « * » : « /ancienne-page ».',
    'Une redirection reste sur le site : gardez seulement le chemin, par exemple « /nos-offres ».',
  ),
  redirection(
    'a redirection of a page to nowhere',
    { from: '/blog/image-figee', to: '/nulle-part' },
    '« /blog/image-figee » est l’adresse d’une page du site : la rediriger la cacherait.',
    'Aucune page du site ne répond à « /nulle-part » : la redirection mènerait nulle part.',
  ),
  redirection(
    'a second redirection, to a third',
    { from: '/tarifs', to: '/rentree' },
    '« /tarifs » mène déjà vers « /nos-offres » : une adresse n’a qu’une redirection.',
    '« /rentree » est elle-même redirigée : indiquez directement « /product/boitier-phare ».',
  ),
  redirection(
    'a redirection in a circle',
    { from: '/ronde', to: '/ronde' },
    '« /ronde » ramène à son point de départ : la redirection tournerait en rond.',
  ),
]
