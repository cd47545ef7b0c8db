import type { WriteTransaction } from '../../storage/write-transaction.ts'
import { DocumentError, documentNotFound } from '../document-error.ts'
import { requireDocumentId } from '../document-id.ts'
import { deleteDocument } from '../write-document.ts'
import { type Action, action as actionSchema } from './action-schema.ts'
import { createDraft, deleteGroup, editDraft, publish, replaceDraft, unpublish } from './document-actions.ts'

/** Applies one action within the transaction; later actions see what earlier ones did. @throws DocumentError */
export function applyAction(input: { actionType: string }, tx: WriteTransaction): void {
  const action = parseAction(input)
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
      unpublish(action, tx)
      break
    case 'sanity.action.document.delete':
      deleteGroup(action, tx)
      break
    case 'sanity.action.document.discard':
      discardVersion(action.draftId, tx)
      break
    case 'sanity.action.document.version.discard':
      discardVersion(action.versionId, tx)
      break
  }
}

function parseAction(input: { actionType: string }): Action {
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

function discardVersion(id: string, tx: WriteTransaction): void {
  requireDocumentId(id)
  if (!id.includes('.')) throw new DocumentError(400, 'validationError', `"${id}" is not a draft or version`)
  if (!tx.get(id)) throw documentNotFound(id)
  deleteDocument(tx, id)
}
