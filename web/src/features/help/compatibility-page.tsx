import { appDownloadsOptions } from '@lucarne/core/content/app-downloads.ts'
import { type CompatibilityPage, compatibilityOptions } from '@lucarne/core/content/compatibility.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { MissingContent } from '@lucarne/core/messages/lazy-not-found.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { DeviceIcon } from '@lucarne/core/ui/media/device-icon.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'

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

type Family = CompatibilityPage['families'][number]

/** A family of devices with its compatible devices, applications and tutorial. */
function DeviceFamilyCard({ family: { title, icon, devices, apps, tutorial } }: { family: Family }) {
  return (
    <article className="lit-m flex h-full flex-col border border-line bg-s1 p-6 md:p-7">
      <DeviceIcon icon={icon} className="size-7 text-accent" />
      <h2 className="mt-4 text-h3">{title}</h2>
      <h3 className="mt-5 font-strong font-text text-faint text-small">Appareils compatibles</h3>
      <ul className="mt-1">
        {devices.map((device) => (
          <li key={device} className="border-line border-b py-2 last:border-b-0">
            {device}
          </li>
        ))}
      </ul>
      <h3 className="mt-5 font-strong font-text text-faint text-small">Applications conseillées</h3>
      <ul className="mt-2 mb-5 flex flex-wrap gap-2">
        {apps.map((app) => (
          <li key={app} className="rounded-s bg-s2 px-3 py-1.5 font-label text-caption">
            {app}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <TextLink to={tutorial.href}>{tutorial.label}</TextLink>
      </div>
    </article>
  )
}

/** Minimum and recommended requirements of devices and connections. */
function Requirements({ title, text, rows }: CompatibilityPage['requirements']) {
  return (
    <Section tinted labelledBy="prerequis">
      <SectionHeading id="prerequis" title={title} text={text} />
      <table className="w-full border-line border-t text-left">
        <thead className="text-faint text-small max-sm:sr-only">
          <tr className="border-line border-b">
            <th scope="col" className="py-3 pr-4 font-label">
              Ce qu’il faut
            </th>
            <th scope="col" className="py-3 pr-4 font-label">
              Minimum
            </th>
            <th scope="col" className="py-3 font-label">
              Conseillé
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _key, label, minimum, recommended }) => (
            <tr key={_key} className="border-line border-b max-sm:block max-sm:py-4">
              <th scope="row" className="py-4 pr-4 font-strong max-sm:block max-sm:py-0">
                {label}
              </th>
              <td className="py-4 pr-4 text-muted max-sm:block max-sm:py-0">
                <span className="sm:hidden">Minimum : </span>
                {minimum}
              </td>
              <td className="py-4 font-label max-sm:block max-sm:py-0">
                <span className="text-muted sm:hidden">Conseillé : </span>
                {recommended}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
