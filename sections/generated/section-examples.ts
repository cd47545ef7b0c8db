// Written by `pnpm --filter @lucarne/sections index`; do not edit.
import { activationSectionExample } from '../activation/seed.ts'
import { announcementSectionExample } from '../announcement/seed.ts'
import { benefitStripSectionExample } from '../benefit-strip/seed.ts'
import { benefitsSectionExample } from '../benefits/seed.ts'
import { callToActionSectionExample } from '../call-to-action/seed.ts'
import { comparisonSectionExample } from '../comparison/seed.ts'
import { competitionsSectionExample } from '../competitions/seed.ts'
import { contactSectionExample } from '../contact/seed.ts'
import { countdownSectionExample } from '../countdown/seed.ts'
import { countryHeroSectionExample } from '../country-hero/seed.ts'
import { devicesSectionExample } from '../devices/seed.ts'
import { entriesSectionExample } from '../entries/seed.ts'
import { factsSectionExample } from '../facts/seed.ts'
import { figuresSectionExample } from '../figures/seed.ts'
import { formSectionExample } from '../form/seed.ts'
import { gallerySectionExample } from '../gallery/seed.ts'
import { heroSectionExample } from '../hero/seed.ts'
import { logosSectionExample } from '../logos/seed.ts'
import { offerCardSectionExample } from '../offer-card/seed.ts'
import { offersSectionExample } from '../offers/seed.ts'
import { platformsSectionExample } from '../platforms/seed.ts'
import { posterColumnsSectionExample } from '../poster-columns/seed.ts'
import { questionsSectionExample } from '../questions/seed.ts'
import { quotesSectionExample } from '../quotes/seed.ts'
import { reusedSectionExample } from '../reused/seed.ts'
import { reviewsSectionExample } from '../reviews/seed.ts'
import { searchHeroSectionExample } from '../search-hero/seed.ts'
import { slidesHeroSectionExample } from '../slides-hero/seed.ts'
import { statementsSectionExample } from '../statements/seed.ts'
import { stepsSectionExample } from '../steps/seed.ts'
import { teamSectionExample } from '../team/seed.ts'
import { textSectionExample } from '../text/seed.ts'
import { textWithPictureSectionExample } from '../text-with-picture/seed.ts'
import { videoSectionExample } from '../video/seed.ts'
import { wideHeroSectionExample } from '../wide-hero/seed.ts'

/** An example of each section, as the Content Lake holds it. */
export const sectionExamples = [
  activationSectionExample,
  announcementSectionExample,
  benefitStripSectionExample,
  benefitsSectionExample,
  callToActionSectionExample,
  comparisonSectionExample,
  competitionsSectionExample,
  contactSectionExample,
  countdownSectionExample,
  countryHeroSectionExample,
  devicesSectionExample,
  entriesSectionExample,
  factsSectionExample,
  figuresSectionExample,
  formSectionExample,
  gallerySectionExample,
  heroSectionExample,
  logosSectionExample,
  offerCardSectionExample,
  offersSectionExample,
  platformsSectionExample,
  posterColumnsSectionExample,
  questionsSectionExample,
  quotesSectionExample,
  reusedSectionExample,
  reviewsSectionExample,
  searchHeroSectionExample,
  slidesHeroSectionExample,
  statementsSectionExample,
  stepsSectionExample,
  teamSectionExample,
  textSectionExample,
  textWithPictureSectionExample,
  videoSectionExample,
  wideHeroSectionExample,
]
