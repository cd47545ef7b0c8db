import { defineQuery } from 'groq'
import { isSectionPage } from './fragments/page.ts'

const hasFutureDate = /* groq */ `(dateTime(visibleFrom) > dateTime($now) || dateTime(visibleUntil) > dateTime($now))`

/** Visibility dates in the future: the moments at which published content will appear or disappear. */
export const scheduleQuery = defineQuery(`[
  ...*[_type in ["article", "slide", "countryPage", "page", "translatedPage", "announcement"] && ${hasFutureDate}] {
    visibleFrom,
    visibleUntil
  },
  ...*[${isSectionPage} || _type in ["reusableSection", "translatedPage"]].sections[][${hasFutureDate}] { visibleFrom, visibleUntil }
]`)
