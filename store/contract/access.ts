import * as z from 'zod/mini'

/** The state of an access, without its credentials, which take a request of their own. */
export const accessSchema = z.object({
  id: z.uuid(),
  plan_name: z.string(),
  state: z.enum(['to_issue', 'issued', 'revoked']),
  /** Whether issuing takes longer than promised. */
  is_delayed: z.boolean(),
  /** Whether new credentials were requested and are not issued yet. */
  is_resetting: z.boolean(),
  /** The days that remain after a pause; null unless paused. */
  paused_days: z.nullable(z.int()),
  issued_at: z.nullable(z.string()),
  /** Null until the access is issued, when its time begins. */
  ends_at: z.nullable(z.string()),
  /** The variant that renews it; null when no such variant is for sale. */
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
