import * as z from 'zod/mini'
import { typedCredentialsSchema } from './order-actions.ts'

export const maxImportedRows = 500

/** The body of `POST back-office/credentials`: credentials for the pool. */
export const credentialImportSchema = z.object({
  credentials: z.array(typedCredentialsSchema).check(z.minLength(1), z.maxLength(maxImportedRows)),
})

/** The user names that were added; the others were in the pool before. */
export const credentialImportResponseSchema = z.object({ added: z.array(z.string()) })
