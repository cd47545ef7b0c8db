import { defineQuery } from 'groq'

/** Visibility dates in the future: the moments at which published content will appear or disappear. */
export const scheduleQuery = defineQuery(`
  *[
    _type in ["article", "slide", "countryPage", "page", "announcement"]
    && (dateTime(visibleFrom) > dateTime($now) || dateTime(visibleUntil) > dateTime($now))
  ] { visibleFrom, visibleUntil }
`)
