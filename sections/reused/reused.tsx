import type { QueryClient } from '@tanstack/react-query'
import type { SectionProps } from '../content/page.ts'
// biome-ignore lint/suspicious/noImportCycles: the index imports this module when a page shows it, never before itself.
import { preloadSections, SectionList } from '../section-list.tsx'

type Props = SectionProps<'reusedSection'>

/** Undefined while the document is missing: a preview may contain a cleared reference. */
const sectionsOf = ({ section }: Props) => section.document?.sections ?? []

export function prefetch(queryClient: QueryClient, props: Props): Promise<void> {
  return preloadSections(sectionsOf(props), queryClient)
}

/** The sections of a document that several pages share. */
export default function Reused(props: Props) {
  return <SectionList sections={sectionsOf(props)} />
}
