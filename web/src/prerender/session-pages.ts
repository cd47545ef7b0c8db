import { sessionRoutes } from '@lucarne/schemas/routes/fixed-routes.ts'
import type { LanguageCode } from '@lucarne/schemas/routes/languages.ts'

/** A page that the build writes. */
export type SitePage = {
  path: string
  /** Whether search engines may show it. */
  isIndexable: boolean
  /** `skeleton` for a page whose content depends on the visitor's URL. */
  renderAs: 'page' | 'skeleton'
  /** For a skeleton, which has no page that would set it. */
  title?: string
  /** Time of its document's last change (ISO). */
  updatedAt?: string
  /** BCP 47 language of a translated page, and the path of its French page. */
  translation?: { language: LanguageCode; original: string | null }
}

/** Pages of one visitor's session, which search engines have no use for. */
export const sessionPages: readonly SitePage[] = sessionRoutes.map(({ path, title, dependsOnUrl }) => ({
  path,
  title,
  isIndexable: false,
  renderAs: dependsOnUrl ? 'skeleton' : 'page',
}))
