import type { NewDocumentOptionsResolver } from 'sanity'
import { isTypeOffered } from '../access/offered-types.ts'
import { isFixedType } from '../fixed-documents/fixed-documents.ts'

/** What « Créer » offers: nothing that has its fixed place, nothing that the user’s role may not touch. */
export const newDocuments: NewDocumentOptionsResolver = (templates, { currentUser }) =>
  templates.filter(({ templateId }) => !isFixedType(templateId) && isTypeOffered(templateId, currentUser))
