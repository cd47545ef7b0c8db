import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { canonicalPath } from '#lib/canonical-path.ts'
import { env } from '#lib/env.ts'
import { metaDescription } from '#lib/excerpt.ts'
import { parseListPage, pathOfListPage } from '#lib/list-pages.ts'
import { cleanStega } from '#lib/stega.ts'

/** The site's name; empty while it loads. */
export const SiteNameContext = createContext('')

type Props = {
  title: string
  description?: string | undefined
  /** Of a list in pages. */
  pageCount?: number
}

/**
 * A page's title, description, canonical URL and, in a list, its neighbours, hoisted to the document's head. A page
 * without a description is not meant to be indexed. Metadata that only crawlers read is added by the build.
 */
export function PageMeta({ title, description, pageCount = 1 }: Props) {
  const siteName = cleanStega(use(SiteNameContext))
  const { pathname } = useLocation()
  const { list, page } = parseListPage(pathname)
  // No two pages have the same title (docs/product.md#seo).
  const pageTitle = cleanStega(title) + (description && page > 1 ? `, page ${page}` : '')
  const urlOf = (path: string) => env.siteUrl + canonicalPath(path)
  return (
    <>
      <title>{siteName && siteName !== pageTitle ? `${pageTitle} · ${siteName}` : pageTitle}</title>
      {description && (
        <>
          <meta name="description" content={metaDescription(cleanStega(description))} />
          <link rel="canonical" href={urlOf(pathname)} />
        </>
      )}
      {page > 1 && <link rel="prev" href={urlOf(pathOfListPage(list, page - 1))} />}
      {page < pageCount && <link rel="next" href={urlOf(pathOfListPage(canonicalPath(list), page + 1))} />}
    </>
  )
}
