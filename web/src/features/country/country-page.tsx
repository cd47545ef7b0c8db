import { useSuspenseQuery } from '@tanstack/react-query'
import { Headset, MonitorPlay, Zap } from 'lucide-react'
import { useLocation } from 'react-router-dom'

import { type CountryPage, countryOptions } from '#content/country.ts'
import { LegacyPathRedirect } from '#content/lazy-legacy-path-redirect.ts'
import { toPictureSource } from '#content/picture-source.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { MissingContent } from '#messages/lazy-missing-content.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { CountryHero } from './country-hero.tsx'

const getSlug = (pathname: string) => pathname.slice(1)

export const loader: PageLoader = (queryClient, { pathname }) =>
  queryClient.prefetchQuery(countryOptions(getSlug(pathname)))

export function Component() {
  const { pathname } = useLocation()
  const { data: country } = useSuspenseQuery(countryOptions(getSlug(pathname)))
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
          <RichText value={body ?? []} toPictureSource={toPictureSource} />
        </div>
      </div>
      <CountryCall name={name} button={button} />
    </>
  )
}

const icons = [Zap, MonitorPlay, Headset]

/** The benefits that every country page lists. */
function CountryBenefits({ benefits }: Pick<CountryPage, 'benefits'>) {
  return (
    <section aria-label="Ce que vous y gagnez" className="bg-floor py-14 md:py-18">
      <ul className="page-width grid gap-x-gap gap-y-8 sm:grid-cols-3">
        {benefits.map(({ _key, title, text }, index) => {
          const Icon = icons[index % icons.length] ?? Zap
          return (
            <li key={_key} className="border-line border-t pt-6">
              <Icon aria-hidden="true" className="size-6 text-accent" />
              <h2 className="mt-4 text-h3">{title}</h2>
              <p className="mt-1.5 max-w-80 text-muted">{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type CountryFactsProps = { facts: NonNullable<CountryPage['facts']> }

/** Key facts about a country. */
function CountryFacts({ facts }: CountryFactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className="self-start border-line border-t md:col-span-3">
      {facts.map(({ _key, label, value }) => (
        <div key={_key} className="border-line border-b py-3.5">
          <dt className="text-caption text-faint">{label}</dt>
          <dd className="mt-1 font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The closing call to action. */
function CountryCall({ name, button }: Pick<CountryPage, 'name' | 'button'>) {
  return (
    <section className="page-width pb-section">
      <div className="lit-l flex flex-wrap items-center justify-between gap-6 bg-s1 p-8 max-sm:pr-16 md:p-14">
        <h2 className="max-w-120 text-h2">{name} : choisissez une durée, regardez ce soir</h2>
        <ButtonLink to={button.href} variant="primary" size="large">
          {button.label}
        </ButtonLink>
      </div>
    </section>
  )
}
