import { parsePreviewFragment } from '@lucarne/store/contract/preview-fragment.ts'
import { previewToken } from './preview-token.ts'
import type { PreviewedSite } from './previewed-site.ts'
import { isSentByStudio } from './studio-window.ts'

/**
 * Imports the preview at the first message of the studio's own window and origin. The studio repeats its messages
 * until it gets a response, so none is missed.
 */
export function listenForStudio(studioUrl: string, site: PreviewedSite) {
  const window = self.parent === self ? self.opener : self.parent
  if (!window) return
  const studio = { origin: new URL(studioUrl).origin, window }
  const onMessage = (message: MessageEvent) => {
    if (!isSentByStudio(studio, message)) return
    removeEventListener('message', onMessage)
    void import('./start-preview.ts').then(({ startPreview }) => startPreview(studio, site, message.data))
  }
  addEventListener('message', onMessage)
}

/** Imports the preview for a preview link, and on later pages of its tab (docs/product/studio.md#preview-links). */
export function openPreviewLink(site: PreviewedSite) {
  const token = parsePreviewFragment(location.hash) ?? previewToken.read()
  if (token)
    void import('./start-preview.ts').then(({ startLinkedPreview }) => startLinkedPreview(token, site))
}
