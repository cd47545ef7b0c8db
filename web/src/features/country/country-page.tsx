import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { countryOptions } from '#content/country.ts'
import { LegacyPathRedirect } from '#content/lazy-legacy-path-redirect.ts'
import { toPictureSource } from '#content/picture-source.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { MissingContent } from '#ui/feedback/missing-content.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { CountryBenefits } from './country-benefits.tsx'
import { CountryCall } from './country-call.tsx'
import { CountryFacts } from './country-facts.tsx'
import { CountryHero } from './country-hero.tsx'

const slugOf = (pathname: string) => pathname.slice(1)

export const loader: PageLoader = (queryClient, { pathname }) =>
  queryClient.prefetchQuery(countryOptions(slugOf(pathname)))

export function Component() {
  const { pathname } = useLocation()
  const { data: country } = useSuspenseQuery(countryOptions(slugOf(pathname)))
  if (!country)
    return (
      <LegacyPathRedirect>
        <MissingContent />
      </LegacyPathRedirect>
    )
  const { name, benefits, facts, body, button, seo } = country
  return (
    <>
      <PageMeta title={seo.title} description={seo.description} />
      <CountryHero country={country} />
      <CountryBenefits benefits={benefits} />
      <div className="page-width grid grid-cols-1 gap-x-gap gap-y-10 py-section md:grid-cols-12">
        <CountryFacts facts={facts ?? []} />
        <div className="max-w-measure md:col-span-8 md:col-start-5">
          <RichText value={body ?? []} picture={toPictureSource} />
        </div>
      </div>
      <CountryCall name={name} button={button} />
    </>
  )
}
