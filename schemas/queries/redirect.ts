import { defineQuery } from 'groq'

/** Where editors say that an address leads now; null for one of which they say nothing. */
export const redirectQuery = defineQuery(`*[_type == "redirect" && from == $path][0].to`)
