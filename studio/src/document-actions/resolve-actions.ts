import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { moderationActions } from '../moderation/moderation-actions.tsx'
import { fixedDocumentActions, hasFixedDocuments, isSurplusSingleton } from '../singletons.ts'
import { openOnSite } from './open-on-site.ts'
import { protectLastSlide } from './protect-last-slide.tsx'
import { publishWithRedirect } from './publish-with-redirect.tsx'

/** The document actions of each type: those of the Studio that apply, and « Ouvrir sur le site ». */
export function resolveActions(siteUrl: string): DocumentActionsResolver {
  const open = openOnSite(siteUrl)
  return (actions, { documentId, schemaType }) => {
    // The site never reads it: the only useful action is to delete it.
    if (isSurplusSingleton(schemaType, documentId)) return actions.filter(({ action }) => action === 'delete')
    if (schemaType === 'reviewModeration') return [...moderationActions]
    if (hasFixedDocuments(schemaType)) return [...fixedDocumentActions(actions).map(wrapPublish), open]
    if (schemaType === 'slide') return actions.map(wrapSlideRemoval)
    return [...actions.map(wrapPublish), open]
  }
}

/** Each wrapper is created once: a new component type on every call would lose its React state. */
const publishWrappers = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

function wrapPublish(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'publish') return action
  const wrapper = publishWrappers.get(action) ?? publishWithRedirect(action)
  publishWrappers.set(action, wrapper)
  return wrapper
}

const wrapSlideRemoval = (action: DocumentActionComponent): DocumentActionComponent =>
  action.action === 'unpublish' || action.action === 'delete' ? protectLastSlide(action) : action
