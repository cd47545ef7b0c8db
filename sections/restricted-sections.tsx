import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { useDestination } from '@lucarne/core/commerce/country.ts'
import { useCountry } from '@lucarne/core/hooks/use-country.ts'
import { useOffscreenValue } from '@lucarne/core/hooks/use-offscreen-value.ts'
import { firstTimeVisitor, isInAudience, type Visitor } from '@lucarne/schemas/rules/audience.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ListedSection } from './content/page.ts'
// biome-ignore lint/suspicious/noImportCycles: the index imports a section with sections of its own when a page shows it.
import { preloadSection, Section } from './generated/section-components.tsx'

type Props = {
  sections: readonly ListedSection[]
  /** Whether the page was first rendered as prerendered HTML, which has one audience. */
  isPrerendered: boolean
}

const sectionsFor = (sections: readonly ListedSection[], visitor: Visitor) =>
  sections.filter(({ audience }) => isInAudience(audience, visitor))

const preloadFor = (visitor: Visitor, { sections }: Pick<Props, 'sections'>, queryClient: QueryClient) =>
  Promise.all(sectionsFor(sections, visitor).map((section) => preloadSection(section, queryClient)))

export const prefetch = (queryClient: QueryClient, props: Props): Promise<unknown> =>
  preloadFor(
    { isSignedIn: useAuth.getState().user !== null, country: useCountry.getState() },
    props,
    queryClient,
  )

/** Finds out the visitor's country. */
function RestoreCountry() {
  useDestination()
  return null
}

/**
 * Adjacent sections with an audience. Once the visitor's actual audience is known, they change while they are outside
 * the viewport (docs/product/content.md#audience).
 */
export default function RestrictedSections({ sections, isPrerendered }: Props) {
  const isSignedIn = useAuth((state) => state.user !== null)
  const country = useCountry()
  const queryClient = useQueryClient()
  const visitor = useMemo(() => ({ isSignedIn, country }), [isSignedIn, country])
  const prepare = useCallback(
    (next: Visitor) => preloadFor(next, { sections }, queryClient),
    [sections, queryClient],
  )
  const { start, end, value } = useOffscreenValue(
    visitor,
    isPrerendered ? firstTimeVisitor : visitor,
    prepare,
  )
  return (
    <>
      {sections.some(({ audience }) => audience?.regions?.length) && <RestoreCountry />}
      <div ref={start} className="group-edge" />
      {sectionsFor(sections, value).map((section) => (
        <Section key={section._key} section={section} />
      ))}
      <div ref={end} className="group-edge" />
    </>
  )
}
