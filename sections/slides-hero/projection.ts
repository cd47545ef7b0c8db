import { callToActionFields } from '../../schemas/queries/fragments/link.ts'

export const slidesHeroSectionProjection = /* groq */ `
  text,
  "facts": *[_type == "siteSettings"][0].facts { monthlyPriceInCents, trialPriceInCents, trialHours },
  link { ${callToActionFields} }
`
