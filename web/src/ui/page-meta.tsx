import { createContext, use } from 'react'
import { metaDescription } from '#lib/meta-description.ts'

/** The site's name, as editors wrote it; empty until it is known. */
export const SiteNameContext = createContext('')

type Props = { title: string; description?: string | undefined }

/** A page's title and description, hoisted to the document's head. */
export function PageMeta({ title, description }: Props) {
  const siteName = use(SiteNameContext)
  return (
    <>
      <title>{siteName && siteName !== title ? `${title} · ${siteName}` : title}</title>
      {description && <meta name="description" content={metaDescription(description)} />}
    </>
  )
}
