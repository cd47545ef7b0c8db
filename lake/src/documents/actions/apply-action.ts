import { applyReleaseAction, type ReleaseActionContext } from '../../releases/apply-release-action.ts'
import { DocumentError } from '../document-error.ts'
import { type ApiAction, action as actionSchema } from './action-schema.ts'
import {
  createDraft,
  deleteGroup,
  editDraft,
  publish,
  replaceDraft,
  unpublishDocument,
} from './document-actions.ts'
import { createVersion, discardVersion, markForUnpublishing, replaceVersion } from './version-actions.ts'

/** Applies one action within the transaction; later actions see what earlier ones did. @throws DocumentError */
export function applyDocumentAction(input: { actionType: string }, context: ReleaseActionContext): void {
  const action = parseAction(input)
  const { tx } = context
  switch (action.actionType) {
    case 'sanity.action.document.create':
      createDraft(action, tx)
      break
    case 'sanity.action.document.edit':
      editDraft(action, tx)
      break
    case 'sanity.action.document.replaceDraft':
      replaceDraft(action, tx)
      break
    case 'sanity.action.document.publish':
      publish(action, tx)
      break
    case 'sanity.action.document.unpublish':
      unpublishDocument(action, tx)
      break
    case 'sanity.action.document.delete':
      deleteGroup(action, tx)
      break
    case 'sanity.action.document.discard':
      discardVersion(action.draftId, tx, action)
      break
    case 'sanity.action.document.version.discard':
      discardVersion(action.versionId, tx, action)
      break
    case 'sanity.action.document.version.create':
      createVersion(action, tx)
      break
    case 'sanity.action.document.version.replace':
      replaceVersion(action, tx)
      break
    case 'sanity.action.document.version.unpublish':
      markForUnpublishing(action, tx)
      break
    default:
      applyReleaseAction(action, context)
  }
}

function parseAction(input: { actionType: string }): ApiAction {
  const isSupported = actionSchema.options.some(
    (option) => option.shape.actionType.value === input.actionType,
  )
  if (!isSupported) {
    throw new DocumentError(
      400,
      'unsupportedError',
      `The action type "${input.actionType.slice(0, 100)}" is unsupported`,
    )
  }
  const parsed = actionSchema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new DocumentError(
    400,
    'validationError',
    `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid action'}`,
  )
}
