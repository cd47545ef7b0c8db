import type { ContactQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contactQuery } from '@lucarne/schemas/queries/contact.ts'
import { contentQuery } from './content-query.ts'

export type ContactPage = NonNullable<ContactQueryResult>

export const contactOptions = contentQuery(contactQuery)
