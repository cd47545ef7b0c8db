import { appDownloadsOptions } from '@lucarne/core/content/app-downloads.ts'
import { compatibilityOptions } from '@lucarne/core/content/compatibility.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { MissingContent } from '@lucarne/core/messages/lazy-not-found.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DeviceFamilyCard } from './device-family-card.tsx'
import { Requirements } from './requirements.tsx'

export const loader: PageLoader = async (queryClient) => {
  await Promise.all([
    queryClient.prefetchQuery(compatibilityOptions),
    queryClient.prefetchQuery(appDownloadsOptions),
  ])
}

const AppList = lazyHydrate(() => import('@lucarne/core/ui/app-download/app-list.tsx'))

/** The apps to download, if the owner has published any. */
function AppsToDownload() {
  const { data: apps } = useSuspenseQuery(appDownloadsOptions)
  if (apps.length === 0) return null
  return (
    <Section labelledBy="applications">
      <SectionHeading id="applications" title="Les applications à télécharger" />
      <AppList apps={apps} />
    </Section>
  )
}

export function Component() {
  const { data: page } = useSuspenseQuery(compatibilityOptions)
  if (!page) return <MissingContent />
  const { title, subtitle, families, requirements, help, seo } = page
  return (
    <>
      <div className="page-width pb-section">
        <PageMeta title={seo.title} description={seo.description} />
        <PageHeading title={title} text={subtitle} />
        <ul className="grid gap-gap sm:grid-cols-2 lg:grid-cols-3">
          {families.map((family) => (
            <li key={family._key}>
              <DeviceFamilyCard family={family} />
            </li>
          ))}
        </ul>
      </div>
      <AppsToDownload />
      <Requirements {...requirements} />
      <section className="page-width flex flex-wrap items-end justify-between gap-x-gap gap-y-6 py-section">
        <div>
          <h2 className="text-h2">{help.title}</h2>
          <p className="mt-2 max-w-lead text-lead text-muted">{help.text}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {help.buttons.map(({ _key, label, href }, index) => (
            <ButtonLink key={_key} to={href} size="large" variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </section>
    </>
  )
}
