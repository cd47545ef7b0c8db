import { getDraftId, getPublishedId, type ValidationContext, type ValidationError } from 'sanity'
import { apiVersion } from '../queries/api-version.ts'
import { documentPathValue } from '../queries/fragments/document-path.ts'
import { type Redirection, redirectFromRule, redirectToRule, type SiteAddresses } from './redirect.ts'

type Context = Pick<ValidationContext, 'document' | 'getClient'>

// An article that has had its time leaves its address free.
const query = `{
  "redirections": *[_type == "redirect" && !(_id in $own) && defined(from) && defined(to)] {from, to},
  "pages": *[
    _type in ["article", "category", "countryPage", "legalPage"]
    && !(_id in path("drafts.**"))
    && coalesce(dateTime(visibleUntil) > dateTime(now()), true)
  ] { "path": ${documentPathValue} }.path
}`

/** Asks the lake what else the site answers to. */
async function addressesBeside({ document, getClient }: Context): Promise<SiteAddresses> {
  const id = document?._id ?? ''
  return getClient({ apiVersion }).fetch<SiteAddresses>(
    query,
    { own: [getPublishedId(id), getDraftId(id)] },
    { perspective: 'raw' },
  )
}

const written = ({ document }: Context): Partial<Redirection> => ({
  ...(typeof document?.from === 'string' && { from: document.from }),
  ...(typeof document?.to === 'string' && { to: document.to }),
})

/** What is wrong with a redirection, at its fields: a rule of the document, so that both are judged by one answer. */
export async function validateAddresses(_redirect: unknown, context: Context): Promise<ValidationError[]> {
  const redirection = written(context)
  const site = await addressesBeside(context)
  const said = { from: redirectFromRule(redirection, site), to: redirectToRule(redirection, site) }
  return Object.entries(said).flatMap(([field, message]) =>
    message === true ? [] : [{ message, path: [field] }],
  )
}
