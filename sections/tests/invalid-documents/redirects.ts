import type { InvalidDocument } from '../../../schemas/tests/invalid-document.ts'

const redirect = (
  fields: { from?: string; to?: string },
  ...messages: readonly string[]
): InvalidDocument => ({ type: 'redirect', fields, messages })

export const invalidRedirects: readonly InvalidDocument[] = [
  redirect({}, 'Écrivez l’ancienne adresse.', 'Écrivez la nouvelle adresse.'),
  redirect(
    { from: '/a b', to: '//exemple.fr' },
    'Écrivez le chemin seul, sans espace, accent, « ? », « # » ni « * » : « /ancienne-page ».',
    'Une redirection reste sur le site : gardez seulement le chemin, par exemple « /nos-offres ».',
  ),
  redirect(
    { from: '/blog/image-figee', to: '/nulle-part' },
    '« /blog/image-figee » est l’adresse d’une page du site : la rediriger la cacherait.',
    'Aucune page du site ne répond à « /nulle-part » : la redirection mènerait nulle part.',
  ),
  redirect(
    { from: '/tarifs', to: '/rentree' },
    '« /tarifs » mène déjà vers « /nos-offres » : une adresse n’a qu’une redirection.',
    '« /rentree » est elle-même redirigée : indiquez directement « /product/boitier-phare ».',
  ),
  redirect(
    { from: '/ronde', to: '/ronde' },
    '« /ronde » ramène à son point de départ : la redirection tournerait en rond.',
  ),
]
