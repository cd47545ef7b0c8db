import { contentQuery } from '@lucarne/core/content/content-query.ts'
import type { PageQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'

export type ContentPage = NonNullable<PageQueryResult>

/** A section with who sees it. */
export type ListedSection = ContentPage['sections'][number]

type WithoutAudience<Section> = Section extends unknown ? Omit<Section, 'audience'> : never

/** Any section of a page, told apart by `_type`. */
export type PageSection = WithoutAudience<ListedSection>

/** What the component of a section gets. */
export type SectionProps<Type extends PageSection['_type']> = {
  section: Extract<PageSection, { _type: Type }>
}

const importQuery = async () => (await import('../queries/page.ts')).pageQuery

/** The page document at a path, with or without a slash at its end; null without one. */
export const pageOptions = (pathname: string) =>
  contentQuery('page', importQuery, { path: pathname.replace(/(?<=.)\/+$/, '') })
