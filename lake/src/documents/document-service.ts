import type { AccessControl } from '../access/access-control.ts'
import type { Identity, UserIdentity } from '../access/identity.ts'
import { isRecord } from '../json.ts'
import type { QueryEngine } from '../query/query-engine.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { TransactionExistsError, type WriteTransaction } from '../storage/write-transaction.ts'
import { applyAction } from './actions/apply-action.ts'
import { applyMutation, type MutationResult } from './apply-mutation.ts'
import { DocumentError, WriteError } from './document-error.ts'
import type { Mutation } from './mutation-schema.ts'
import type { IntegrityCheck } from './reference-integrity.ts'

export interface WriteRequest {
  transactionId?: string
  dryRun: boolean
  identity: UserIdentity
}

export interface MutateRequest extends WriteRequest {
  mutations: readonly Mutation[]
  autoGenerateArrayKeys: boolean
}

export interface ActionsRequest extends WriteRequest {
  actions: readonly { actionType: string }[]
}

export interface DocumentServiceDeps {
  store: DocumentStore
  engine: QueryEngine
  access: AccessControl
  checkIntegrity: IntegrityCheck
}

/** Applies mutations and actions. Each request is one transaction: if any part is refused, nothing is written. */
export class DocumentService {
  readonly #deps: DocumentServiceDeps

  constructor(deps: DocumentServiceDeps) {
    this.#deps = deps
  }

  /** @throws WriteError with the index of the refused mutation */
  mutate(request: MutateRequest): { transactionId: string; results: MutationResult[] } {
    const { identity, autoGenerateArrayKeys } = request
    const { transactionId, result } = this.#transact('mutationError', request, (tx) => {
      const selectByQuery = (query: string, params: Record<string, unknown>) =>
        selectIds(this.#deps.engine, tx, { query, params, identity })
      return applyEach('mutationError', request.mutations, (mutation) =>
        applyMutation(mutation, { tx, autoGenerateArrayKeys, selectIds: selectByQuery }),
      ).flat()
    })
    return { transactionId, results: result }
  }

  /** @throws WriteError with the index of the refused action */
  applyActions(request: ActionsRequest): { transactionId: string } {
    const { transactionId } = this.#transact('actionError', request, (tx) =>
      applyEach('actionError', request.actions, (action) => applyAction(action, tx)),
    )
    return { transactionId }
  }

  #transact<T>(type: WriteError['type'], request: WriteRequest, work: (tx: WriteTransaction) => T) {
    const { store, access, checkIntegrity } = this.#deps
    const { identity, transactionId, dryRun } = request
    try {
      return store.transact(
        identity.user.id,
        transactionId,
        (tx) => {
          const result = work(tx)
          for (const change of tx.changes()) access.requireWrite(identity, change)
          checkIntegrity(tx)
          return result
        },
        { dryRun },
      )
    } catch (error) {
      throw toWriteError(type, error)
    }
  }
}

function applyEach<I, O>(type: WriteError['type'], items: readonly I[], apply: (item: I) => O): O[] {
  return items.map((item, index) => {
    try {
      return apply(item)
    } catch (error) {
      throw error instanceof DocumentError ? new WriteError(type, error, index) : error
    }
  })
}

function toWriteError(type: WriteError['type'], error: unknown): unknown {
  if (error instanceof DocumentError) return new WriteError(type, error, 0)
  if (error instanceof TransactionExistsError) {
    return new WriteError(type, new DocumentError(409, 'transactionAlreadyExistsError', error.message), 0)
  }
  return error
}

const MAX_SELECTED = 10_000

/**
 * The ids that a patch or delete by query selects: the query runs on the dataset as it was before the transaction, and
 * documents that the transaction already deleted are left out.
 */
function selectIds(
  engine: QueryEngine,
  tx: WriteTransaction,
  selection: { query: string; params: Record<string, unknown>; identity: Identity },
): string[] {
  const { result } = engine.query({ ...selection, perspective: 'raw' })
  const documents = Array.isArray(result) ? result : [result]
  const ids = documents.flatMap((document: unknown) =>
    isRecord(document) && typeof document._id === 'string' ? [document._id] : [],
  )
  if (ids.length > MAX_SELECTED) {
    throw new DocumentError(400, 'validationError', `A query may select ${MAX_SELECTED} documents at most`)
  }
  return [...new Set(ids)].filter((id) => tx.get(id))
}
