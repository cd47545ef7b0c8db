import type { ListedSection } from '@lucarne/sections/content/page.ts'
import { preloadSections, SectionList } from '@lucarne/sections/section-list.tsx'
import type { QueryClient } from '@tanstack/react-query'

type Props = { sections: readonly ListedSection[] }

export const prefetch = (queryClient: QueryClient, { sections }: Props): Promise<void> =>
  preloadSections(sections, queryClient)

/** The sections below the home page's first screen. */
export default function OtherSections({ sections }: Props) {
  return <SectionList sections={sections} />
}
