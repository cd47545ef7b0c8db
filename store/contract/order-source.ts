import * as z from 'zod/mini'
import { countedPagePath } from './counted-pages.ts'

/** What led to the first page of a visit; `direct` includes what browsers do not report. */
export const referrerKinds = ['direct', 'search', 'social', 'campaign', 'site'] as const
export type ReferrerKind = (typeof referrerKinds)[number]

/** Where the visit of an order began: a page of the site, never more of a URL. */
export const orderSourceSchema = z.object({
  path: z.string().check(z.regex(countedPagePath)),
  referrer_kind: z.enum(referrerKinds),
})

export type OrderSource = z.output<typeof orderSourceSchema>
