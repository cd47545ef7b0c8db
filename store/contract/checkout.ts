import * as z from 'zod/mini'
import { textOrNull } from './defaults.ts'

/** `POST checkout`: the payment page, and the session that can be released while it is unpaid. */
export const checkoutResponseSchema = z.object({ url: z.url(), session_id: textOrNull })

export type CheckoutResponse = z.output<typeof checkoutResponseSchema>
