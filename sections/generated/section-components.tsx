// Written by `pnpm --filter @lucarne/sections index`; do not edit.
import type { QueryClient } from '@tanstack/react-query'
import type { PageSection } from '../content/page.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'

const components = {
  activationSection: lazyHydrate(() => import('../activation/activation.tsx')),
  announcementSection: lazyHydrate(() => import('../announcement/announcement.tsx')),
  benefitStripSection: lazyHydrate(() => import('../benefit-strip/benefit-strip.tsx')),
  benefitsSection: lazyHydrate(() => import('../benefits/benefits.tsx')),
  callToActionSection: lazyHydrate(() => import('../call-to-action/call-to-action.tsx')),
  comparisonSection: lazyHydrate(async () => {
    const { default: Component, prefetch } = await import('../comparison/comparison.tsx')
    return { default: Component, prefetch }
  }),
  competitionsSection: lazyHydrate(() => import('../competitions/competitions.tsx')),
  contactSection: lazyHydrate(() => import('../contact/contact.tsx')),
  countdownSection: lazyHydrate(() => import('../countdown/countdown.tsx')),
  countryHeroSection: lazyHydrate(() => import('../country-hero/country-hero.tsx')),
  devicesSection: lazyHydrate(() => import('../devices/devices.tsx')),
  entriesSection: lazyHydrate(() => import('../entries/entries.tsx')),
  factsSection: lazyHydrate(() => import('../facts/facts.tsx')),
  figuresSection: lazyHydrate(() => import('../figures/figures.tsx')),
  formSection: lazyHydrate(() => import('../form/form.tsx')),
  gallerySection: lazyHydrate(() => import('../gallery/gallery.tsx')),
  heroSection: lazyHydrate(() => import('../hero/hero.tsx')),
  logosSection: lazyHydrate(() => import('../logos/logos.tsx')),
  offerCardSection: lazyHydrate(() => import('../offer-card/offer-card.tsx')),
  offersSection: lazyHydrate(async () => {
    const { default: Component, prefetch } = await import('../offers/offers.tsx')
    return { default: Component, prefetch }
  }),
  platformsSection: lazyHydrate(() => import('../platforms/platforms.tsx')),
  posterColumnsSection: lazyHydrate(() => import('../poster-columns/poster-columns.tsx')),
  questionsSection: lazyHydrate(() => import('../questions/questions.tsx')),
  quotesSection: lazyHydrate(() => import('../quotes/quotes.tsx')),
  reusedSection: lazyHydrate(async () => {
    const { default: Component, prefetch } = await import('../reused/reused.tsx')
    return { default: Component, prefetch }
  }),
  reviewsSection: lazyHydrate(async () => {
    const { default: Component, prefetch } = await import('../reviews/reviews.tsx')
    return { default: Component, prefetch }
  }),
  searchHeroSection: lazyHydrate(() => import('../search-hero/search-hero.tsx')),
  slidesHeroSection: lazyHydrate(async () => {
    const { default: Component, prefetch } = await import('../slides-hero/slides-hero.tsx')
    return { default: Component, prefetch }
  }),
  statementsSection: lazyHydrate(() => import('../statements/statements.tsx')),
  stepsSection: lazyHydrate(() => import('../steps/steps.tsx')),
  teamSection: lazyHydrate(() => import('../team/team.tsx')),
  textSection: lazyHydrate(() => import('../text/text.tsx')),
  textWithPictureSection: lazyHydrate(() => import('../text-with-picture/text-with-picture.tsx')),
  videoSection: lazyHydrate(() => import('../video/video.tsx')),
  wideHeroSection: lazyHydrate(() => import('../wide-hero/wide-hero.tsx')),
}

/** Imports the component of a section, and starts its queries. */
export async function preloadSection(section: PageSection, queryClient: QueryClient): Promise<void> {
  switch (section._type) {
    case 'activationSection':
      await (await components.activationSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'announcementSection':
      await (await components.announcementSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'benefitStripSection':
      await (await components.benefitStripSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'benefitsSection':
      await (await components.benefitsSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'callToActionSection':
      await (await components.callToActionSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'comparisonSection':
      await (await components.comparisonSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'competitionsSection':
      await (await components.competitionsSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'contactSection':
      await (await components.contactSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'countdownSection':
      await (await components.countdownSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'countryHeroSection':
      await (await components.countryHeroSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'devicesSection':
      await (await components.devicesSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'entriesSection':
      await (await components.entriesSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'factsSection':
      await (await components.factsSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'figuresSection':
      await (await components.figuresSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'formSection':
      await (await components.formSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'gallerySection':
      await (await components.gallerySection.preload()).prefetch?.(queryClient, { section })
      return
    case 'heroSection':
      await (await components.heroSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'logosSection':
      await (await components.logosSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'offerCardSection':
      await (await components.offerCardSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'offersSection':
      await (await components.offersSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'platformsSection':
      await (await components.platformsSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'posterColumnsSection':
      await (await components.posterColumnsSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'questionsSection':
      await (await components.questionsSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'quotesSection':
      await (await components.quotesSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'reusedSection':
      await (await components.reusedSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'reviewsSection':
      await (await components.reviewsSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'searchHeroSection':
      await (await components.searchHeroSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'slidesHeroSection':
      await (await components.slidesHeroSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'statementsSection':
      await (await components.statementsSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'stepsSection':
      await (await components.stepsSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'teamSection':
      await (await components.teamSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'textSection':
      await (await components.textSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'textWithPictureSection':
      await (await components.textWithPictureSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'videoSection':
      await (await components.videoSection.preload()).prefetch?.(queryClient, { section })
      return
    case 'wideHeroSection':
      await (await components.wideHeroSection.preload()).prefetch?.(queryClient, { section })
      return
  }
}

/** A section of any type. */
export function Section({ section }: { section: PageSection }) {
  switch (section._type) {
    case 'activationSection':
      return <components.activationSection section={section} />
    case 'announcementSection':
      return <components.announcementSection section={section} />
    case 'benefitStripSection':
      return <components.benefitStripSection section={section} />
    case 'benefitsSection':
      return <components.benefitsSection section={section} />
    case 'callToActionSection':
      return <components.callToActionSection section={section} />
    case 'comparisonSection':
      return <components.comparisonSection section={section} />
    case 'competitionsSection':
      return <components.competitionsSection section={section} />
    case 'contactSection':
      return <components.contactSection section={section} />
    case 'countdownSection':
      return <components.countdownSection section={section} />
    case 'countryHeroSection':
      return <components.countryHeroSection section={section} />
    case 'devicesSection':
      return <components.devicesSection section={section} />
    case 'entriesSection':
      return <components.entriesSection section={section} />
    case 'factsSection':
      return <components.factsSection section={section} />
    case 'figuresSection':
      return <components.figuresSection section={section} />
    case 'formSection':
      return <components.formSection section={section} />
    case 'gallerySection':
      return <components.gallerySection section={section} />
    case 'heroSection':
      return <components.heroSection section={section} />
    case 'logosSection':
      return <components.logosSection section={section} />
    case 'offerCardSection':
      return <components.offerCardSection section={section} />
    case 'offersSection':
      return <components.offersSection section={section} />
    case 'platformsSection':
      return <components.platformsSection section={section} />
    case 'posterColumnsSection':
      return <components.posterColumnsSection section={section} />
    case 'questionsSection':
      return <components.questionsSection section={section} />
    case 'quotesSection':
      return <components.quotesSection section={section} />
    case 'reusedSection':
      return <components.reusedSection section={section} />
    case 'reviewsSection':
      return <components.reviewsSection section={section} />
    case 'searchHeroSection':
      return <components.searchHeroSection section={section} />
    case 'slidesHeroSection':
      return <components.slidesHeroSection section={section} />
    case 'statementsSection':
      return <components.statementsSection section={section} />
    case 'stepsSection':
      return <components.stepsSection section={section} />
    case 'teamSection':
      return <components.teamSection section={section} />
    case 'textSection':
      return <components.textSection section={section} />
    case 'textWithPictureSection':
      return <components.textWithPictureSection section={section} />
    case 'videoSection':
      return <components.videoSection section={section} />
    case 'wideHeroSection':
      return <components.wideHeroSection section={section} />
  }
}
