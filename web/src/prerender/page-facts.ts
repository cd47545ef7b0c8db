import type { QueryClient } from '@tanstack/react-query'
import { describers } from './describers.ts'
import type { SiteIdentity } from './site-identity.ts'
import { organization } from './structured-data/organization.ts'
import type { Thing } from './structured-data/thing.ts'

/** What is said of a page to those who do not read it: search engines, and people it is shared with. */
export type PageFacts = {
  kind: 'website' | 'article' | 'product'
  /** What the share image shows; null for the house's own card. */
  picture: string | null
  /** A whole share image that editors chose instead, 1200 × 630. */
  card: string | null
  things: Thing[]
}

export type DescribedPage = {
  path: string
  /** Id of its route. */
  route: string
  title: string
  description: string
  /** Full address, and that of its share image. */
  address: string
  shareImage: string
}

/** Reads the facts from the answers that the page was made of. */
export function pageFacts(queryClient: QueryClient, page: DescribedPage, identity: SiteIdentity): PageFacts {
  const found = describers[page.route]?.(queryClient, page, identity)
  return {
    kind: found?.kind ?? 'website',
    picture: found?.picture ?? null,
    card: found?.card ?? null,
    things: [organization(identity), ...(found?.things ?? [])],
  }
}
