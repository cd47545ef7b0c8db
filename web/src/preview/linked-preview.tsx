import { parseBody, sendToStore } from '@lucarne/core/commerce/store-request.ts'
import { replaceContentSource } from '@lucarne/core/content/content-query.ts'
import { publishedSource } from '@lucarne/core/content/published-source.ts'
import { contentKey } from '@lucarne/core/lib/content-key.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { parsePreviewFragment } from '@lucarne/store/contract/preview-fragment.ts'
import { openPreviewSchema } from '@lucarne/store/contract/preview-links.ts'
import { createRoot } from 'react-dom/client'
import { previewToken } from './preview-token.ts'
import type { PreviewedSite } from './previewed-site.ts'
import { createLinkSource } from './switch-content-source.ts'

const refetchIntervalMs = 5_000

/**
 * Shows drafts instead of published content for as long as a preview link is open
 * (docs/product/studio.md#preview-links).
 */
export async function openLinkedPreview(token: string, { queryClient, router }: PreviewedSite) {
  previewToken.write(token)
  const { hash, pathname, search } = location
  // Removed from the address bar, so that it is neither seen nor copied.
  if (parsePreviewFragment(hash) !== undefined) await router.navigate(pathname + search, { replace: true })

  const bar = document.createElement('div')
  document.body.prepend(bar)
  // The end of the page can be scrolled above the bar.
  document.body.classList.add('pb-20')
  const root = createRoot(bar)
  const leave = () => {
    previewToken.remove()
    location.reload()
  }
  const show = (sentence: string) => root.render(<PreviewBar sentence={sentence} onLeave={leave} />)
  const refetch = () => queryClient.invalidateQueries({ queryKey: [contentKey] })
  const close = () => {
    clearInterval(timer)
    previewToken.remove()
    replaceContentSource(publishedSource)
    show('Ce lien d’aperçu n’est plus ouvert\u202f: voici le site tel qu’il est publié.')
    void refetch()
  }

  async function update() {
    const sent = sendToStore('/preview/link', { headers: { authorization: `Bearer ${token}` } })
    const link = await parseBody(sent, openPreviewSchema)
    if (link.ok) {
      const { expires_at, title } = link.value
      show(
        `Aperçu de «\u00a0${title}\u00a0», avec ce qui n’est pas publié. Ouvert jusqu’au ${formatDate(expires_at)}.`,
      )
      await refetch()
    } else if (link.failure.code === 'not_found') close()
    else show('L’aperçu ne répond pas\u202f: nouvel essai dans un instant.')
  }

  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void update()
  }, refetchIntervalMs)
  show('Aperçu\u202f: chargement…')
  replaceContentSource(createLinkSource(token))
  await update()
}

function PreviewBar({ onLeave, sentence }: { onLeave: () => void; sentence: string }) {
  return (
    <section
      aria-label="Aperçu partagé"
      className="fixed inset-x-0 bottom-0 z-50 border-line border-t bg-s2 text-small"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="py-2">
          {sentence}
        </p>
        <button type="button" className="min-h-tap font-strong underline" onClick={onLeave}>
          Quitter l’aperçu
        </button>
      </div>
    </section>
  )
}
