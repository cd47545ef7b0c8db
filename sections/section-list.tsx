import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { Fragment, useMemo, useState } from 'react'
import type { ListedSection } from './content/page.ts'
// biome-ignore lint/suspicious/noImportCycles: the index imports a section with sections of its own when a page shows it.
import { preloadSection, Section } from './generated/section-components.tsx'

const RestrictedSections = lazyHydrate(async () => {
  // biome-ignore lint/suspicious/noImportCycles: imported when a page has such a section, never before itself.
  const { default: Component, prefetch } = await import('./restricted-sections.tsx')
  return { default: Component, prefetch }
})

type Sections = readonly ListedSection[]

/** Adjacent sections, either all restricted or all unrestricted. */
type Group = { key: string; isRestricted: boolean; sections: ListedSection[] }

function groupByRestriction(sections: Sections): Group[] {
  const groups: Group[] = []
  for (const section of sections) {
    const isRestricted = Boolean(section.audience)
    const last = groups.at(-1)
    if (last?.isRestricted === isRestricted) last.sections.push(section)
    // Keyed by the preceding section, because a leading restricted section may be absent from prerendered HTML.
    else groups.push({ key: `after-${last?.sections.at(-1)?._key}`, isRestricted, sections: [section] })
  }
  return groups
}

/** Imports the components of sections that the visitor sees, and starts their queries. */
export async function preloadSections(sections: Sections, queryClient: QueryClient): Promise<void> {
  await Promise.all(
    groupByRestriction(sections).map(async (group) =>
      group.isRestricted
        ? (await RestrictedSections.preload()).prefetch?.(queryClient, { ...group, isPrerendered: false })
        : Promise.all(group.sections.map((section) => preloadSection(section, queryClient))),
    ),
  )
}

/** The sections of a document, those of other audiences left out (docs/product/content.md#audience). */
export function SectionList({ sections }: { sections: Sections }) {
  const [isPrerendered] = useState(!useHydrated())
  const groups = useMemo(() => groupByRestriction(sections), [sections])
  return groups.map(({ key, isRestricted, sections: members }) =>
    isRestricted ? (
      <RestrictedSections key={key} sections={members} isPrerendered={isPrerendered} />
    ) : (
      <Fragment key={key}>
        {members.map((section) => (
          <Section key={section._key} section={section} />
        ))}
      </Fragment>
    ),
  )
}
