import { contentClient } from '@lucarne/core/content/client.ts'
import { publishedSource } from '@lucarne/core/content/published-source.ts'
import { contentKey } from '@lucarne/core/lib/content-key.ts'
import { setStegaCleaner } from '@lucarne/core/lib/stega.ts'
import type { ContentSourceMap } from '@sanity/client/csm'
import { stegaClean, stegaEncodeSourceMap } from '@sanity/client/stega'
import { createQueryStore } from '@sanity/core-loader'
import { enableVisualEditing, type HistoryAdapter, type SuspiciousStegaReport } from '@sanity/visual-editing'
import { addDataSanityAttributes } from './add-data-sanity-attributes.ts'
import { applySchemaDefaults, showEveryAudience } from './apply-schema-defaults.ts'
import { createDraftsSource } from './drafts-source.ts'
import { markSections } from './mark-sections.ts'
import type { PreviewedSite } from './previewed-site.ts'
import { getResultType } from './query-result-type.ts'
import { stegaFilter } from './stega-filter.ts'
import { stopMotion } from './stop-motion.ts'
import { isSentByStudio, isStudioMessage, type StudioWindow } from './studio-window.ts'
import { switchContentSource } from './switch-content-source.ts'

/** Shows the studio's drafts instead of published content, with visual editing. */
export function startContentPreview(studio: StudioWindow, { queryClient, router }: PreviewedSite) {
  rejectForeignMessages(studio)
  stopMotion()
  setStegaCleaner((text) => stegaClean(text))
  const studioUrl = studio.origin
  const store = createQueryStore({ client: contentClient.withConfig({ perspective: 'drafts' }) })
  const { stega } = contentClient
    .withConfig({ stega: { enabled: true, studioUrl, filter: stegaFilter } })
    .config()
  const annotate = <Result>(query: string, result: Result, sourceMap: ContentSourceMap): Result => {
    const withStega = stegaEncodeSourceMap(result, sourceMap, stega)
    addDataSanityAttributes(withStega, sourceMap, studioUrl)
    showEveryAudience(withStega)
    return applySchemaDefaults(withStega, getResultType(query))
  }
  const { source, resetLoadId } = createDraftsSource({
    store,
    published: publishedSource,
    queryClient,
    annotate,
  })
  store.enableLiveMode({ onConnect: () => switchContentSource(queryClient, source) })
  markSections(queryClient)
  enableVisualEditing({
    history: createHistoryAdapter(router),
    onSuspiciousStega: warnAboutSuspiciousStega,
    // Drafts update by themselves; the refresh button refetches everything.
    refresh: (reason) => {
      if (reason.source !== 'manual') return false
      resetLoadId()
      return queryClient.invalidateQueries({ queryKey: [contentKey] })
    },
  })
}

/** Sanity's libraries accept messages from any parent window: those of another sender are stopped first. */
function rejectForeignMessages(studio: StudioWindow) {
  addEventListener(
    'message',
    (message) => {
      if (isStudioMessage(message) && !isSentByStudio(studio, message)) message.stopImmediatePropagation()
    },
    { capture: true },
  )
}

/** Syncs the page's location with the studio's, both ways. */
function createHistoryAdapter(router: PreviewedSite['router']): HistoryAdapter {
  return {
    subscribe(navigate) {
      const reportLocation = ({ pathname, search, hash }: typeof router.state.location) =>
        navigate({ type: 'push', url: pathname + search + hash, title: document.title })
      reportLocation(router.state.location)
      return router.subscribe(({ location, navigation }) => {
        if (navigation.state === 'idle') reportLocation(location)
      })
    },
    update: ({ type, url }) =>
      void (type === 'pop' ? router.navigate(-1) : router.navigate(url, { replace: type === 'replace' })),
  }
}

/** Warns developers of stega outside displayed text: in an attribute, the document's head or a URL. */
function warnAboutSuspiciousStega(reports: readonly SuspiciousStegaReport[]) {
  for (const { kind, attribute, element, cleaned } of reports)
    console.warn(
      `Suspicious stega: ${[kind, element?.localName, attribute].filter(Boolean).join(' ')} « ${cleaned} »`,
    )
}
