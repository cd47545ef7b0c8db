import { useSuspenseQuery } from '@tanstack/react-query'
import { appDownloadsOptions } from '#content/app-downloads.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

const AppList = lazyHydrate(() => import('#ui/app-download/app-list.tsx'))

/** The apps to download, if the owner has published any. */
export function AppsToDownload() {
  const { data: apps } = useSuspenseQuery(appDownloadsOptions)
  if (apps.length === 0) return null
  return (
    <Section labelledBy="applications">
      <SectionHeading id="applications" title="Les applications à télécharger" />
      <AppList apps={apps} />
    </Section>
  )
}
