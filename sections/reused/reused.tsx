import type { QueryClient } from '@tanstack/react-query'
import type { SectionProps } from '#content/page.ts'
// biome-ignore lint/suspicious/noImportCycles: the index imports this module when a page shows it, never before itself.
import { preloadSection, Section } from '../generated/section-components.tsx'

type Props = SectionProps<'reusedSection'>

/** None while the document is missing: a preview may show a reference that has just been cleared. */
const sectionsOf = ({ section }: Props) => section.document?.sections ?? []

export function prefetch(queryClient: QueryClient, props: Props): Promise<unknown> {
  return Promise.all(sectionsOf(props).map((section) => preloadSection(section, queryClient)))
}

/** The sections of a document that several pages share. */
export default function Reused(props: Props) {
  return sectionsOf(props).map((section) => <Section key={section._key} section={section} />)
}
