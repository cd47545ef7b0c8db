import { defineQuery } from 'groq'

/** Every address that editors lead on: for the host of the built site. */
export const redirectsQuery = defineQuery(`
  *[_type == "redirect" && defined(from) && defined(to)] | order(from asc) { from, to, permanent }
`)
