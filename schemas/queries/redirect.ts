import { defineQuery } from 'groq'

/** The target of an editor's redirect for `$path`; null without one. */
export const redirectQuery = defineQuery(`*[_type == "redirect" && from == $path][0].to`)

/** Every redirect of editors, for the built site's host. */
export const redirectsQuery = defineQuery(`
  *[_type == "redirect" && defined(from) && defined(to)] | order(from asc) { from, to, permanent }
`)
