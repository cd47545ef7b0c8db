import { defineQuery } from 'groq'

/** When what is published will next be seen, or no longer: the dates still to come. */
export const scheduleQuery = defineQuery(`
  *[
    _type in ["article", "slide", "countryPage"]
    && (dateTime(visibleFrom) > dateTime($now) || dateTime(visibleUntil) > dateTime($now))
  ] { visibleFrom, visibleUntil }
`)
