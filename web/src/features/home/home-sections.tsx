import type { QueryClient } from '@tanstack/react-query'
import { quotedReviewsOptions } from '#backend/quoted-reviews.ts'
import type { HomePage, Logo, Poster } from '#content/home.ts'
import { Activation } from './activation.tsx'
import { Competitions } from './competitions.tsx'
import { Devices } from './devices.tsx'
import { FinalCall } from './final-call.tsx'
import { OfferCard } from './offer-card.tsx'
import { PosterColumns } from './poster-columns.tsx'
import { Testimonials } from './testimonials.tsx'

type Props = { page: HomePage; posters: readonly Poster[]; logos: readonly Logo[] }

/** Starts to fetch the quoted reviews: the page shows without them. */
export function prefetch(queryClient: QueryClient, { page }: Props): void {
  void queryClient.prefetchQuery(quotedReviewsOptions(page.testimonials.reviews))
}

/** The sections below the home page's carousel. */
export default function HomeSections({ page, posters, logos }: Props) {
  return (
    <>
      <Activation {...page.activation} />
      <PosterColumns {...page.catalogue} posters={posters} />
      <Competitions
        title={page.competitions.title}
        competitions={logos.filter(({ kind }) => kind === 'competition')}
        channels={logos.filter(({ kind }) => kind === 'channel')}
      />
      <OfferCard offer={page.offer} />
      <Devices {...page.devices} />
      <Testimonials {...page.testimonials} />
      <FinalCall {...page.finalCall} />
    </>
  )
}
