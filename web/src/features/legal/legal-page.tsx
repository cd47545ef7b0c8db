import { LegacyPathRedirect } from '@lucarne/core/content/lazy-legacy-path-redirect.ts'
import { legalOptions } from '@lucarne/core/content/legal.ts'
import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { getDataSanity } from '@lucarne/core/lib/stega.ts'
import { MissingContent } from '@lucarne/core/messages/lazy-not-found.ts'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { collectHeadings } from '@lucarne/core/ui/rich-text/collect-headings.ts'
import { RichText } from '@lucarne/core/ui/rich-text/rich-text.tsx'
import type { LegalSlug } from '@lucarne/schemas/routes/page-slugs.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { legalSections } from './legal-sections.ts'

const AccessibilityDetails = lazyHydrate(() => import('./accessibility-details.tsx'))
const PrivacyDetails = lazyHydrate(() => import('./privacy-details.tsx'))
const LegalDetails = lazyHydrate(() => import('./legal-details.tsx'))

const privacySlug = 'politique-de-confidentialite' satisfies LegalSlug

const getSlug = (pathname: string) => pathname.slice(1)

/** Whether the seller, the host and the mediator stand under the owner's text. */
const showsLegalInformation = (slug: string): slug is 'mentions-legales' | 'cgv' =>
  slug === 'mentions-legales' || slug === 'cgv'

const isLegalSlug = (slug: string): slug is LegalSlug => slug in legalSections

export const loader: PageLoader = async (queryClient, { pathname }) => {
  if (import.meta.env.SSR && showsLegalInformation(getSlug(pathname))) {
    const { legalInformationOptions } = await import('@lucarne/core/content/legal-information.ts')
    void queryClient.prefetchQuery(legalInformationOptions)
  }
  await queryClient.prefetchQuery(legalOptions(getSlug(pathname)))
}

export function Component() {
  const slug = getSlug(useLocation().pathname)
  const { data: page } = useSuspenseQuery(legalOptions(slug))
  if (!page)
    return (
      <LegacyPathRedirect>
        <MissingContent />
      </LegacyPathRedirect>
    )
  const { title, updatedOn, accessibilityAudit, body, seo } = page
  const isStatement = slug === 'accessibilite'
  const headings = collectHeadings(body).filter(({ level }) => level === 2)
  const generated = isLegalSlug(slug) ? legalSections[slug] : []
  const sections = isStatement ? [...generated, ...headings] : [...headings, ...generated]
  return (
    <div className="page-width pb-section">
      <PageMeta title={seo.title} description={seo.description} />
      <PageHeading
        title={title}
        text={
          <>
            Dernière mise à jour le{' '}
            <time dateTime={updatedOn} data-sanity={getDataSanity(page)}>
              {formatDate(updatedOn)}
            </time>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-x-gap gap-y-10 md:grid-cols-12">
        <nav aria-label="Sommaire" className="md:sticky md:top-28 md:col-span-3 md:self-start">
          <ol className="border-line border-l-2">
            {sections.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-tap items-center py-1.5 pl-4 font-label text-muted text-small hover:text-ink"
                >
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-measure md:col-span-8 md:col-start-5">
          {isStatement && <AccessibilityDetails audit={accessibilityAudit} />}
          <RichText value={body} toPictureSource={toPictureSource} />
          {slug === privacySlug && <PrivacyDetails />}
          {showsLegalInformation(slug) && <LegalDetails slug={slug} />}
        </div>
      </div>
    </div>
  )
}
