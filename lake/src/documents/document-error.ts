/** Error types of refused writes, as the hosted service names them. */
export type DocumentErrorType =
  | 'documentAlreadyExistsError'
  | 'documentNotFoundError'
  | 'documentRevisionIDDoesNotMatchError'
  | 'documentHasExistingReferencesError'
  | 'documentReferencesMissingDocumentError'
  | 'insufficientPermissionsError'
  | 'transactionAlreadyExistsError'
  | 'releaseLimitError'
  | 'releaseStateError'
  | 'validationError'
  | 'unsupportedError'

/** A refused mutation or action; its transaction writes nothing. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly status: 400 | 403 | 404 | 409 | 413
  readonly type: DocumentErrorType
  /** Further fields of the error, such as `referencingIDs`. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: DocumentError['status'],
    type: DocumentErrorType,
    description: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(description)
    this.status = status
    this.type = type
    this.details = details
  }
}

export function createDocumentNotFoundError(id: string): DocumentError {
  return new DocumentError(404, 'documentNotFoundError', `The document with the ID "${id}" was not found`, {
    id,
  })
}

export function createDocumentExistsError(id: string): DocumentError {
  const description = `Document by ID "${id}" already exists`
  return new DocumentError(409, 'documentAlreadyExistsError', description, { id })
}

/** @throws DocumentError when the caller's revision is not the stored one */
export function requireRevision(
  document: { _id: string; _rev: string } | undefined,
  id: string,
  expected: string | undefined,
): void {
  if (expected === undefined || document?._rev === expected) return
  throw new DocumentError(
    409,
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID ("${document?._rev ?? ''}"), expected "${expected}"`,
    { id, currentRevisionID: document?._rev ?? null, expectedRevisionID: expected },
  )
}

/** A refused write request, in the shape that the official clients parse. */
export class WriteError extends Error {
  override readonly name = 'WriteError'
  readonly type: 'mutationError' | 'actionError'
  readonly status: DocumentError['status']
  readonly items: readonly { index: number; error: Readonly<Record<string, unknown>> }[]

  /** @param index of the refused mutation or action */
  constructor(type: WriteError['type'], cause: DocumentError, index: number) {
    const subject = type === 'mutationError' ? 'The mutation(s) failed' : 'The action(s) failed'
    super(`${subject}: ${cause.message}`, { cause })
    this.type = type
    this.status = cause.status
    this.items = [{ index, error: { ...cause.details, type: cause.type, description: cause.message } }]
  }
}
