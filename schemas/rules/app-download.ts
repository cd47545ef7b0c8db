import { urlRule } from './link-target.ts'

/** Accepts absolute URLs that nobody on the way can replace; another rule asks for a missing one. */
export function downloadUrlRule(text: string | undefined): true | string {
  if (!text) return true
  const isSafe = urlRule(text)
  if (isSafe !== true) return isSafe
  return (
    text.startsWith('https://') || 'Une application se télécharge par une adresse « https:// » seulement.'
  )
}

/** Accepts an app that can be got from somewhere. */
export function downloadSourceRule(app: Record<string, unknown> | undefined): true | string {
  const hasLink = Array.isArray(app?.links) && app.links.length > 0
  const { file } = app ?? {}
  const hasFile = typeof file === 'object' && file !== null && 'asset' in file
  return hasLink || hasFile || 'Ajoutez un lien ou un fichier : sans eux, rien ne se télécharge.'
}
