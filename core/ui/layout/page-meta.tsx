import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { toCanonicalPath } from '#lib/canonical-path.ts'
import { env } from '#lib/env.ts'
import { createMetaDescription } from '#lib/excerpt.ts'
import { cleanStega } from '#lib/stega.ts'

/** The site's name; empty while it loads. */
export const SiteNameContext = createContext('')

type Props = { title: string; description?: string | undefined }

/**
 * A page's title, description and canonical URL, hoisted to the document's head. A page without a description is not
 * meant to be indexed. Metadata that only crawlers read is added by the build.
 */
export function PageMeta({ title, description }: Props) {
  const siteName = cleanStega(use(SiteNameContext))
  const pageTitle = cleanStega(title)
  const { pathname } = useLocation()
  return (
    <>
      <title>{siteName && siteName !== pageTitle ? `${pageTitle} · ${siteName}` : pageTitle}</title>
      {description && (
        <>
          <meta name="description" content={createMetaDescription(cleanStega(description))} />
          <link rel="canonical" href={env.siteUrl + toCanonicalPath(pathname)} />
        </>
      )}
    </>
  )
}
