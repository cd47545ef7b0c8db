import { getPublishedId, type ValidationContext, type ValidationError } from 'sanity'
import { apiVersion } from '../queries/api-version.ts'
import { documentPathValue } from '../queries/fragments/link.ts'
import { choosePublicationPerspective } from './publication-perspective.ts'
import { type Redirect, redirectFromRule, redirectToRule, type SitePaths } from './redirect.ts'

type Context = Pick<ValidationContext, 'document' | 'getClient'>

const redirectsQuery =
  '*[_type == "redirect" && !sanity::versionOf($own) && defined(from) && defined(to)] {from, to}'

// An expired article no longer occupies its path.
const pagesQuery = `*[
  _type in ["article", "category", "countryPage", "legalPage", "page", "translatedPage"]
  && coalesce(dateTime(visibleUntil) > dateTime(now()), true)
] { "path": ${documentPathValue} }.path`

/** The paths that other documents occupy. */
async function fetchSitePaths({ document, getClient }: Context): Promise<SitePaths> {
  const client = getClient({ apiVersion })
  const own = getPublishedId(document?._id ?? '')
  const [redirects, pages] = await Promise.all([
    client.fetch<SitePaths['redirects']>(redirectsQuery, { own }, { perspective: 'raw' }),
    client.fetch<SitePaths['pages']>(pagesQuery, {}, { perspective: choosePublicationPerspective(document) }),
  ])
  return { redirects, pages }
}

const redirectOf = ({ document }: Context): Partial<Redirect> => ({
  ...(typeof document?.from === 'string' && { from: document.from }),
  ...(typeof document?.to === 'string' && { to: document.to }),
})

/** Errors of both fields: a rule of the document, so that one query serves the two. */
export async function validateRedirect(_redirect: unknown, context: Context): Promise<ValidationError[]> {
  const redirect = redirectOf(context)
  const site = await fetchSitePaths(context)
  const messages = { from: redirectFromRule(redirect, site), to: redirectToRule(redirect, site) }
  return Object.entries(messages).flatMap(([field, message]) =>
    message === true ? [] : [{ message, path: [field] }],
  )
}
