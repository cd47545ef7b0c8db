import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { fixedActions } from '../fixed-documents/fixed-actions.ts'
import { isFixedType, isMisplaced } from '../fixed-documents/fixed-documents.ts'
import { moderationActions } from '../moderation/actions/moderation-actions.tsx'
import { offerRedirect } from '../redirections/offer-redirect.tsx'
import { keepOneSlide } from './keep-one-slide.tsx'
import { openOnSite } from './open-on-site.ts'

/** The actions of each document: those of the Studio that its type allows, and « Ouvrir sur le site ». */
export function resolveActions(siteUrl: string): DocumentActionsResolver {
  const open = openOnSite(siteUrl)
  return (actions, { documentId, schemaType }) => {
    // Nobody would read it: it can only be thrown away.
    if (isMisplaced(schemaType, documentId)) return actions.filter(({ action }) => action === 'delete')
    if (schemaType === 'reviewModeration') return [...moderationActions]
    if (isFixedType(schemaType)) return [...fixedActions(actions).map(offerOnPublish), open]
    if (schemaType === 'slide') return actions.map(guardLastSlide)
    return [...actions.map(offerOnPublish), open]
  }
}

/** Each wrapper once: a new one at every call would be a new action, without what the old one knew. */
const offers = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

function offerOnPublish(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'publish') return action
  const known = offers.get(action) ?? offerRedirect(action)
  offers.set(action, known)
  return known
}

const guardLastSlide = (action: DocumentActionComponent): DocumentActionComponent =>
  action.action === 'unpublish' || action.action === 'delete' ? keepOneSlide(action) : action
