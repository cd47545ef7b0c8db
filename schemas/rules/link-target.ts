import { isKnownPath } from '../routes/known-path.ts'

const safeSchemes = ['https:', 'http:', 'mailto:', 'tel:']

/** Accepts paths of pages of the site. */
export function pathRule(path: string | undefined): true | string {
  if (!path) return 'Écrivez le chemin de la page, par exemple « /nos-offres ».'
  if (!path.startsWith('/')) return 'Le chemin commence par une barre oblique, par exemple « /nos-offres ».'
  if (!isKnownPath(path)) return `Aucune page du site ne répond à « ${path} » : ce lien serait mort.`
  return true
}

/** Requires absolute URLs with a safe scheme. */
export function urlRule(text: string | undefined): true | string {
  if (!text) return 'Collez l’adresse complète, par exemple « https://exemple.fr ».'
  if (/[\s\p{Cc}]/u.test(text)) return 'L’adresse contient une espace ou un caractère invisible : retirez-le.'
  const url = URL.parse(text)
  if (!url) return 'Cette adresse est incomplète : elle commence par « https:// », « mailto: » ou « tel: ».'
  if (!safeSchemes.includes(url.protocol))
    return `Les adresses « ${url.protocol} » sont refusées : elles peuvent exécuter du code chez le visiteur.`
  return true
}
