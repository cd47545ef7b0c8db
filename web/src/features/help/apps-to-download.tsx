import { appDownloadsOptions } from '@lucarne/core/content/app-downloads.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { Section } from '@lucarne/core/ui/layout/section.tsx'
import { SectionHeading } from '@lucarne/core/ui/layout/section-heading.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'

const AppList = lazyHydrate(() => import('@lucarne/core/ui/app-download/app-list.tsx'))

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
