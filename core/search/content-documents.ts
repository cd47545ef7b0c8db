import type { SearchableDocument } from '#content/search.ts'
import { cleanStega } from '#lib/stega.ts'
import type { SearchDocument, SearchKind } from './engine/search-index.ts'

type Point = { title: string; text: string }

const kindOf = ({ _type }: SearchableDocument): SearchKind =>
  _type === 'article' ? 'article' : _type === 'faq' ? 'question' : 'page'

const joinSentences = (title: string, text: string) => [title, text].filter(Boolean).join(' — ')

const joinCells = (cells: readonly (string | null)[]) => cells.filter(Boolean).join(' · ')

/** A document of the Content Lake as the search sees it; undefined for one without a page. */
export function toSearchDocument(document: SearchableDocument): SearchDocument | undefined {
  const { _id: id, version, path, title, name, summary, text, openingHours } = document
  if (!path || !title) return undefined
  const reused = (document.reusedSections ?? []).flatMap((section) => section ?? [])
  const sections = [...(document.sections ?? []), ...reused]
  const points = [
    ...sections.map(({ title: heading, text: sentence }) => ({ title: heading ?? '', text: sentence ?? '' })),
    ...sections.flatMap(({ items }): readonly Point[] => items ?? []),
    ...(document.callouts ?? []),
    ...(document.steps ?? []),
    ...(document.channels ?? []),
  ]
  const rows = [
    ...(document.tableRows ?? []).map(({ cells }) => cells),
    ...(document.families ?? []).map(({ title: family, devices, apps }) => [family, ...devices, ...apps]),
    ...(document.requirements ?? []).map(({ label, minimum, recommended }) => [label, minimum, recommended]),
    ...(openingHours?.rows ?? []).map(({ days, hours }) => [openingHours?.title ?? '', days, hours]),
  ]
  const passages = [
    ...text.split('\n\n'),
    ...sections.flatMap(({ body }) => body.split('\n\n')),
    ...points.map((point) => joinSentences(point.title, point.text)),
    ...rows.map(joinCells),
  ]
  return {
    id,
    version,
    kind: kindOf(document),
    path,
    title: cleanStega(title),
    keywords: cleanStega(name),
    summary: cleanStega(summary),
    passages: passages.map((passage) => cleanStega(passage).trim()).filter(Boolean),
  }
}
