// Written by `pnpm --filter @lucarne/sections index`; do not edit.
import { benefitsSectionExample } from '../benefits/seed.ts'
import { callToActionSectionExample } from '../call-to-action/seed.ts'
import { comparisonSectionExample } from '../comparison/seed.ts'
import { figuresSectionExample } from '../figures/seed.ts'
import { formSectionExample } from '../form/seed.ts'
import { heroSectionExample } from '../hero/seed.ts'
import { offersSectionExample } from '../offers/seed.ts'
import { questionsSectionExample } from '../questions/seed.ts'
import { quotesSectionExample } from '../quotes/seed.ts'
import { reviewsSectionExample } from '../reviews/seed.ts'
import { stepsSectionExample } from '../steps/seed.ts'
import { textWithPictureSectionExample } from '../text-with-picture/seed.ts'

/** An example of each section, as the Content Lake holds it. */
export const sectionExamples = [
  benefitsSectionExample,
  callToActionSectionExample,
  comparisonSectionExample,
  figuresSectionExample,
  formSectionExample,
  heroSectionExample,
  offersSectionExample,
  questionsSectionExample,
  quotesSectionExample,
  reviewsSectionExample,
  stepsSectionExample,
  textWithPictureSectionExample,
]
