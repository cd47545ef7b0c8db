import { defineQuery } from 'groq'
import { navigationLinkFields } from './fragments/link.ts'
import { leadsToVisible } from './fragments/page.ts'

/** What surrounds the pages of a language; null without a document for it. */
export const translatedLayoutQuery = defineQuery(`
  *[_type == "translatedSettings" && language == $language][0] {
    navigation[${leadsToVisible}] { _key, ${navigationLinkFields} },
    footerText,
    footer[${leadsToVisible}] { _key, ${navigationLinkFields} },
    "monthlyPriceInCents": *[_type == "siteSettings"][0].facts.monthlyPriceInCents,
    "francEstimate": *[_type == "siteSettings"][0].francEstimate { francsPerEuro, estimatedOn }
  }
`)
