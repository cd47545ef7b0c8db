import type { PreviewedSite } from './previewed-site.ts'
import { comesFrom, speaksStudio } from './studio-window.ts'

/**
 * Lets the studio in: nothing of the preview is fetched before its own window has spoken from its own address. The
 * studio repeats its greeting until it is answered, so that none is missed.
 */
export function openToStudio(studioUrl: string, site: PreviewedSite) {
  const window = self.parent === self ? self.opener : self.parent
  if (!window) return
  const studio = { origin: new URL(studioUrl).origin, window }
  const onMessage = (message: MessageEvent) => {
    if (!speaksStudio(message) || !comesFrom(studio, message)) return
    removeEventListener('message', onMessage)
    void import('./start-preview.ts').then(({ startPreview }) => startPreview(studio, site))
  }
  addEventListener('message', onMessage)
}
