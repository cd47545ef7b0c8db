import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { isApprovable } from '../approval/approval.ts'
import { approveAction, requestApprovalAction } from '../approval/approval-actions.ts'
import { publishWithApproval } from '../approval/publish-with-approval.ts'
import { moderationActions } from '../moderation/moderation-actions.tsx'
import { createPreviewLinkAction } from '../preview-links/create-preview-link-action.tsx'
import { fixedDocumentActions, hasFixedDocuments, isSurplusSingleton } from '../singletons.ts'
import { markUpToDate } from '../translations/mark-up-to-date.ts'
import { translate } from '../translations/translate.tsx'
import { isTranslatableType, translationType } from '../translations/translations.ts'
import { openOnSite } from './open-on-site.ts'
import { protectLastSlide } from './protect-last-slide.tsx'
import { protectReferenced } from './protect-referenced.tsx'
import { protectRoutedPage } from './protect-routed-page.ts'
import { publishWithRedirect } from './publish-with-redirect.tsx'
import { unpublish } from './unpublish.ts'

/**
 * The document actions of each type: those of the Studio that apply, « Ouvrir sur le site », « Partager l’aperçu » and
 * those of a relecture and of translations.
 */
export function resolveActions(siteUrl: string): DocumentActionsResolver {
  const open = openOnSite(siteUrl)
  const share = createPreviewLinkAction(siteUrl)
  return (actions, { documentId, schemaType }) => {
    // Documents with unexpected ids are never read by the site, so that only deletion is offered.
    if (isSurplusSingleton(schemaType, documentId)) return actions.filter(({ action }) => action === 'delete')
    if (schemaType === 'reviewModeration') return [...moderationActions]
    if (schemaType === 'slide') return actions.map(wrapRemoval).map(wrapSlideRemoval)
    const own = [open, share]
    if (isApprovable(schemaType)) own.push(requestApprovalAction, approveAction)
    if (isTranslatableType(schemaType)) own.push(translate)
    if (schemaType === translationType) own.push(markUpToDate)
    const published = actions.map(wrapPublish)
    const publishing = isApprovable(schemaType) ? published.map(wrapApproval) : published
    if (hasFixedDocuments(schemaType)) return [...fixedDocumentActions(publishing), ...own]
    if (routedTypes.has(schemaType)) return [...publishing.map(wrapRemoval).map(wrapRoutedRemoval), ...own]
    const removable = publishing.map(wrapRemoval)
    // There is one translation of a page for each language.
    const isCopied = ({ action }: DocumentActionComponent) => action !== 'duplicate'
    return [...(schemaType === translationType ? removable.filter(isCopied) : removable), ...own]
  }
}

/** Types with pages that the site requires. */
const routedTypes: ReadonlySet<string> = new Set(['category', 'countryPage', 'legalPage'])

/** Each wrapper is created once: a new component type on every call would lose its React state. */
function once(wrap: (action: DocumentActionComponent) => DocumentActionComponent) {
  const wrappers = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action: DocumentActionComponent): DocumentActionComponent => {
    const wrapper = wrappers.get(action) ?? wrap(action)
    wrappers.set(action, wrapper)
    return wrapper
  }
}

const wrapPublish = once((action) => (action.action === 'publish' ? publishWithRedirect(action) : action))
const wrapApproval = once((action) => (action.action === 'publish' ? publishWithApproval(action) : action))
const protectedUnpublish = protectReferenced(unpublish)
const wrapRemoval = once((action) => {
  if (action.action === 'unpublish') return protectedUnpublish
  return action.action === 'delete' ? protectReferenced(action) : action
})
const wrapRoutedRemoval = once((action) =>
  action.action === 'unpublish' || action.action === 'delete' ? protectRoutedPage(action) : action,
)
const wrapSlideRemoval = once((action) =>
  action.action === 'unpublish' || action.action === 'delete' ? protectLastSlide(action) : action,
)
