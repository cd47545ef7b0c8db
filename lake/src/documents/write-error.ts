import type { DocumentError } from './document-error.ts'

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
