import * as z from 'zod/mini'

/** The credentials of a subscription, as far as a response may contain them without a request for them. */
export const accessSchema = z.object({
  id: z.uuid(),
  plan_name: z.string(),
  state: z.enum(['to_issue', 'issued', 'revoked']),
  /** Whether it takes longer than promised. */
  is_delayed: z.boolean(),
  /** Whether new credentials were asked for and are not there yet. */
  is_resetting: z.boolean(),
  /** While it is paused: the days that are left when it is resumed. */
  paused_days: z.nullable(z.int()),
  issued_at: z.nullable(z.string()),
  /** Null until it is issued: its time begins then. */
  ends_at: z.nullable(z.string()),
  /** What prolongs it; null when nothing of the kind is for sale. */
  renewal_variant_id: z.nullable(z.string()),
})

/** `GET accesses` */
export const accessListSchema = z.object({ accesses: z.array(accessSchema) })

/** `POST accesses/{id}/reveal` */
export const credentialsSchema = z.object({
  credentials: z.object({
    user_name: z.string(),
    password: z.string(),
    playlist_url: z.string(),
    guide_url: z.string(),
  }),
})

/** `POST accesses/{id}/reset` */
export const resetResponseSchema = z.object({ result: z.enum(['requested', 'limited']) })

export type Access = z.output<typeof accessSchema>
export type Credentials = z.output<typeof credentialsSchema>['credentials']
