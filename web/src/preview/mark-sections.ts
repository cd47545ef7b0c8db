import { contentKey } from '@lucarne/core/lib/content-key.ts'
import { isRecord } from '@lucarne/schemas/rules/is-record.ts'
import type { QueryClient } from '@tanstack/react-query'
import './audience-badges.css'

// Stega stands at the end of a text, in these invisible characters.
const stegaAtEnd = /[\u200b-\u200d\ufeff]{8,}$/

type MarkedSection = {
  /** The attribute that makes an element the section's. */
  dataSanity: string
  /** French label of the audience; undefined for everyone. */
  audience: string | undefined
  /** Stega of its texts, which is in the page's text where one of them is shown. */
  stega: readonly string[]
}

/** Applies to the section's own texts only, because several sections may show the same document. */
const collectStega = (section: Record<string, unknown>): string[] =>
  Object.values(section).flatMap((value) =>
    typeof value === 'string' ? (stegaAtEnd.exec(value)?.slice(0, 1) ?? []) : [],
  )

/** The sections in a query's result, as `addDataSanityAttributes` marked them. */
function findSections(result: unknown): MarkedSection[] {
  if (Array.isArray(result)) return result.flatMap(findSections)
  if (!isRecord(result)) return []
  const { audienceLabel: audience, sectionDataSanity: dataSanity } = result
  return typeof dataSanity === 'string'
    ? [
        {
          dataSanity,
          audience: typeof audience === 'string' ? audience : undefined,
          stega: collectStega(result),
        },
      ]
    : Object.values(result).flatMap(findSections)
}

/**
 * Sets `data-sanity` on the elements of `main` that show a page's sections, so that editors drag them into another order,
 * and a badge on those that only some visitors see.
 * They are found by their texts' stega: the components, which visitors download, know nothing of it.
 */
export function markSections(queryClient: QueryClient): void {
  const mark = () => {
    const queries = queryClient.getQueryCache().findAll({ queryKey: [contentKey], type: 'active' })
    const sections = queries.flatMap(({ state }) => findSections(state.data))
    for (const element of document.querySelectorAll<HTMLElement>('main > *')) {
      const text = element.textContent
      const section = sections.find(({ stega }) => stega.some((marker) => text.includes(marker)))
      if (section?.audience) element.dataset.audience = section.audience
      else delete element.dataset.audience
      if (!section) continue
      element.setAttribute('data-sanity', section.dataSanity)
      // The libraries' offer to zoom out while dragging is in English.
      element.setAttribute('data-sanity-drag-minimap-disable', 'true')
    }
  }
  // The libraries' menu of a list's item is in English: the browser's own opens instead.
  addEventListener('contextmenu', (event) => event.stopPropagation(), { capture: true })
  const root = document.querySelector('main') ?? document.body
  new MutationObserver(mark).observe(root, { childList: true, subtree: true, characterData: true })
  mark()
}
