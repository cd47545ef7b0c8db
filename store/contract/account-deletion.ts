import * as z from 'zod/mini'

/** The body of `POST account/deletion`: the account's address, typed as a confirmation. */
export const accountDeletionBodySchema = z.object({ confirmation: z.string().check(z.maxLength(254)) })

/** Why a deletion is not accepted. */
export const deletionFailureSchema = z.object({ code: z.enum(['not_confirmed', 'open_orders']) })

export type DeletionFailure = z.output<typeof deletionFailureSchema>

/** `GET account/deletion`; `due_at` is null without a request. */
export const accountDeletionSchema = z.object({ due_at: z.nullable(z.string()) })
