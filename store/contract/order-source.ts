import * as z from 'zod/mini'

/** What led to the first page of a visit; `direct` also where browsers do not tell. */
export const referrerKinds = ['direct', 'search', 'social', 'campaign', 'site'] as const
export type ReferrerKind = (typeof referrerKinds)[number]

/** Public pages whose address says nothing about a person (docs/product.md#order-sources). */
const pagePath =
  /^\/(?:(?:blog|product)\/[a-z0-9-]{1,96}|blog\/applications\/[a-z0-9-]{1,40}|blog|support(?:\/(?:faq|contact))?|a-propos|temoignages|nos-offres|iptv-[a-z-]{1,40}|mentions-legales|cgv|politique-de-confidentialite)?$/

/** Whether visits are counted that began on this page. */
export const isCountedPath = (path: string): boolean => pagePath.test(path)

/** Where the visit of an order began: a page of the site, never more of a URL. */
export const orderSourceSchema = z.object({
  path: z.string().check(z.regex(pagePath)),
  referrer_kind: z.enum(referrerKinds),
})

export type OrderSource = z.output<typeof orderSourceSchema>
