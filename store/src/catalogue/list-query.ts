import { z } from 'zod'

const id = z.string().min(1).max(64)
/** A repeated parameter: Hono hands a single one over as text. */
export const ids = z.union([id.transform((one) => [one]), z.array(id).max(100)])

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().max(max))

/** The query of `GET …/products` (spec §7). */
export const listQuery = z.object({
  'ids[]': ids.optional(),
  offset: count(100_000).default(0),
  limit: count(100).default(100),
  order: z.enum(['asc', 'desc']).default('asc'),
  sort_by: z.enum(['order', 'title', 'price', 'created_at', 'updated_at']).default('order'),
  /** Hidden products are unlisted, not secret. */
  is_hidden: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** Only products created up to then. */
  to_date: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).optional(),
})

export type ListQuery = z.infer<typeof listQuery>
