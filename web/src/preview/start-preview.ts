import type { ContentSourceMap } from '@sanity/client/csm'
import { stegaClean, stegaEncodeSourceMap } from '@sanity/client/stega'
import { createQueryStore } from '@sanity/core-loader'
import { enableVisualEditing } from '@sanity/visual-editing'
import { client } from '#content/client.ts'
import { contentKey } from '#content/content-query.ts'
import { replaceContentSource } from '#content/content-source.ts'
import { publishedSource } from '#content/published-source.ts'
import { setStegaCleaner } from '#lib/stega.ts'
import { answerShape } from './answer-shape.ts'
import { drafts } from './drafts.ts'
import { fillIn } from './fill-in.ts'
import { markWordless } from './mark-wordless.ts'
import { isMarked } from './marked-words.ts'
import type { PreviewedSite } from './previewed-site.ts'
import { refuseStrangers } from './refuse-strangers.ts'
import { routerHistory } from './router-history.ts'
import { tellOfStrayMarks } from './stray-marks.ts'
import type { StudioWindow } from './studio-window.ts'

/** Shows the studio's drafts instead of what is published, and where each is edited. */
export function startPreview(studio: StudioWindow, { queryClient, router }: PreviewedSite) {
  refuseStrangers(studio)
  setStegaCleaner((text) => stegaClean(text))
  const studioUrl = studio.origin
  const store = createQueryStore({ client: client.withConfig({ perspective: 'drafts' }) })
  const { stega } = client.withConfig({ stega: { enabled: true, studioUrl, filter: isMarked } }).config()
  const present = <Result>(query: string, result: Result, sourceMap: ContentSourceMap): Result => {
    const marked = stegaEncodeSourceMap(result, sourceMap, stega)
    markWordless(marked, sourceMap, studioUrl)
    return fillIn(marked, answerShape(query))
  }
  const askAgain = () => queryClient.invalidateQueries({ queryKey: [contentKey] })
  const { source, renew } = drafts({ store, published: publishedSource, queryClient, present })
  store.enableLiveMode({
    onConnect: () => {
      replaceContentSource(source)
      void askAgain()
    },
  })
  enableVisualEditing({
    history: routerHistory(router),
    onSuspiciousStega: tellOfStrayMarks,
    // Drafts come by themselves; the button asks for everything again.
    refresh: (reason) => {
      if (reason.source !== 'manual') return false
      renew()
      return askAgain()
    },
  })
}
