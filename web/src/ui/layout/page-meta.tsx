import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { canonicalPath } from '#lib/canonical-path.ts'
import { env } from '#lib/env.ts'
import { metaDescription } from '#lib/excerpt.ts'
import { cleanStega } from '#lib/stega.ts'

/** The site's name, as editors wrote it; empty until it is known. */
export const SiteNameContext = createContext('')

type Props = { title: string; description?: string | undefined }

/**
 * A page's title, description and canonical address, hoisted to the document's head. Only a page that describes
 * itself has something to be found by. What crawlers alone read is written by the build.
 */
export function PageMeta({ title, description }: Props) {
  const name = cleanStega(use(SiteNameContext))
  const words = cleanStega(title)
  const { pathname } = useLocation()
  return (
    <>
      <title>{name && name !== words ? `${words} · ${name}` : words}</title>
      {description && (
        <>
          <meta name="description" content={metaDescription(cleanStega(description))} />
          <link rel="canonical" href={env.siteUrl + canonicalPath(pathname)} />
        </>
      )}
    </>
  )
}
