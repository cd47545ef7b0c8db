import type { LayoutQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { useQuery } from '@tanstack/react-query'
import { contentQuery } from './content-query.ts'

export type SiteSettings = NonNullable<LayoutQueryResult['settings']>
export type NavigationEntry = SiteSettings['navigation'][number]
export type CountryLink = LayoutQueryResult['countries'][number]

const load = async () => (await import('@lucarne/schemas/queries/layout.ts')).layoutQuery

export const layoutOptions = contentQuery('layout', load)

/**
 * What every page carries. Undefined until it is known, or when the lake cannot be reached: the shell stands
 * without it.
 */
export function useLayout(): LayoutQueryResult | undefined {
  return useQuery(layoutOptions).data
}

/** The site's name, as editors wrote it; empty until it is known. */
export function useSiteName(): string {
  return useLayout()?.settings?.brandName ?? ''
}
