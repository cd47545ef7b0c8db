import { urlRule } from './link-target.ts'

/** Requires HTTPS URLs, which cannot be tampered with in transit; a missing one is another rule's error. */
export function downloadUrlRule(text: string | undefined): true | string {
  if (!text) return true
  const isSafe = urlRule(text)
  if (isSafe !== true) return isSafe
  return (
    text.startsWith('https://') || 'Une application se télécharge par une adresse « https:// » seulement.'
  )
}

/** Requires a download source. */
export function downloadSourceRule(app: Record<string, unknown> | undefined): true | string {
  const hasLink = Array.isArray(app?.links) && app.links.length > 0
  const { file } = app ?? {}
  const hasFile = typeof file === 'object' && file !== null && 'asset' in file
  return hasLink || hasFile || 'Ajoutez un lien ou un fichier : sans eux, rien ne se télécharge.'
}
