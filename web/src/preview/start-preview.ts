import { isProductPreview } from '@lucarne/store/contract/product-preview.ts'
import type { PreviewedSite } from './previewed-site.ts'
import type { StudioWindow } from './studio-window.ts'

/** Starts the preview that the studio's first message asks for: of content, or of a product of the back office. */
export async function startPreview(studio: StudioWindow, site: PreviewedSite, message: unknown) {
  if (isProductPreview(message)) {
    const { startProductPreview } = await import('./product-preview.ts')
    await startProductPreview(studio, site, message)
  } else {
    const { startContentPreview } = await import('./content-preview.ts')
    startContentPreview(studio, site)
  }
}

/** Starts the preview of a link. */
export async function startLinkedPreview(token: string, site: PreviewedSite) {
  const { openLinkedPreview } = await import('./linked-preview.tsx')
  await openLinkedPreview(token, site)
}
