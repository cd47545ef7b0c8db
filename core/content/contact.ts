import type { ContactQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type ContactPage = NonNullable<ContactQueryResult>

const importQuery = async () => (await import('@lucarne/schemas/queries/contact.ts')).contactQuery

export const contactOptions = contentQuery('contact', importQuery)
