import type { AccessControl } from '../access/access-control.ts'
import type { UserIdentity } from '../access/identity.ts'
import { ApiError } from '../http/api-error.ts'
import type { ReleaseLock } from '../releases/release-lock.ts'
import type { LakeDocument } from '../storage/document.ts'
import type { DocumentStore, TransactResult } from '../storage/document-store.ts'
import { TransactionExistsError, type WriteTransaction } from '../storage/write-transaction.ts'
import { applyDocumentAction } from './actions/apply-action.ts'
import { applyMutation, type MutationResult } from './apply-mutation.ts'
import { DocumentError, WriteError } from './document-error.ts'
import { type Mutation, toMutationSelection } from './mutation-schema.ts'
import type { IntegrityCheck } from './reference-integrity.ts'
import type { SelectIds } from './select-ids.ts'

const MAX_SELECTED = 10_000
/** Attempts at the queries of a request while concurrent writes change the dataset. */
const MAX_ATTEMPTS = 5

export interface WriteRequest {
  transactionId?: string
  dryRun: boolean
  identity: UserIdentity
}

export interface MutateRequest extends WriteRequest {
  /** Aborts when the client goes away. */
  signal: AbortSignal
  mutations: readonly Mutation[]
  autoGenerateArrayKeys: boolean
  /** Called before the commit; when it throws, nothing is written. */
  checkResults?: (results: readonly MutationResult[]) => void
}

export interface ActionsRequest extends WriteRequest {
  actions: readonly { actionType: string }[]
}

export interface DocumentServiceDeps {
  store: DocumentStore
  selectIds: SelectIds
  access: AccessControl
  checkIntegrity: IntegrityCheck
  checkLock: ReleaseLock
  /** The newest revision of a document, even if it is deleted. */
  lastRevision(id: string): LakeDocument | undefined
}

/** Applies mutations and actions. Each request is one transaction: if any part is refused, nothing is written. */
export class DocumentService {
  readonly #deps: DocumentServiceDeps

  constructor(deps: DocumentServiceDeps) {
    this.#deps = deps
  }

  /**
   * Patches and deletes by query select from the dataset as it was before the transaction: a write that commits while
   * their queries run makes them run again.
   * @throws WriteError with the index of the refused mutation
   */
  async mutate(request: MutateRequest): Promise<{ transactionId: string; results: MutationResult[] }> {
    const { store } = this.#deps
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { version } = store
      const selected = await this.#selectAll(request)
      if (store.version === version || selected.size === 0) return this.#mutateSelected(request, selected)
    }
    throw new ApiError(503, 'Other writes changed the dataset during the query. Please try again', {
      retryAfterS: 1,
    })
  }

  #mutateSelected(
    request: MutateRequest,
    selected: ReadonlyMap<Mutation, string[]>,
  ): { transactionId: string; results: MutationResult[] } {
    const { autoGenerateArrayKeys } = request
    const { transactionId, result: results } = this.#transact('mutationError', request, (tx) => {
      const applied = applyEach('mutationError', request.mutations, (mutation) =>
        applyMutation(mutation, { tx, autoGenerateArrayKeys, selectedIds: selected.get(mutation) ?? [] }),
      ).flat()
      request.checkResults?.(applied)
      return applied
    })
    return { transactionId, results }
  }

  /** The ids that each patch or delete by query selects. */
  async #selectAll({ mutations, identity, signal }: MutateRequest): Promise<Map<Mutation, string[]>> {
    const selected = new Map<Mutation, string[]>()
    let count = 0
    for (const [index, mutation] of mutations.entries()) {
      const selection = toMutationSelection(mutation)
      if (!selection || !('query' in selection)) continue
      const { query, params = {} } = selection
      const ids = await this.#deps.selectIds({ query, params, identity }, signal)
      count += ids.length
      if (count > MAX_SELECTED) {
        const message = `The queries of a transaction may select ${MAX_SELECTED} documents at most`
        throw new WriteError('mutationError', new DocumentError(400, 'validationError', message), index)
      }
      selected.set(mutation, ids)
    }
    return selected
  }

  /** @throws WriteError with the index of the refused action */
  applyActions(request: ActionsRequest): { transactionId: string } {
    const { lastRevision } = this.#deps
    const { transactionId } = this.#transact('actionError', request, (tx) => {
      const rehearse = (work: (trial: WriteTransaction) => void) => {
        const trial = tx.createTrial()
        work(trial)
        this.#requireAllowed(request.identity, trial)
      }
      return applyEach('actionError', request.actions, (action) =>
        applyDocumentAction(action, { tx, lastRevision, rehearse }),
      )
    })
    return { transactionId }
  }

  #transact<T>(
    type: WriteError['type'],
    request: WriteRequest,
    work: (tx: WriteTransaction) => T,
  ): TransactResult<T> {
    const { store, checkLock } = this.#deps
    const { identity, transactionId, dryRun } = request
    try {
      return store.transact(
        identity.user.id,
        transactionId,
        (tx) => {
          const result = work(tx)
          this.#requireAllowed(identity, tx)
          checkLock(tx)
          return result
        },
        { dryRun },
      )
    } catch (error) {
      throw toWriteError(type, error)
    }
  }

  /** @throws DocumentError when the caller may not write the changes, or they break references */
  #requireAllowed(identity: UserIdentity, tx: WriteTransaction): void {
    const { access, checkIntegrity } = this.#deps
    const before = { get: (id: string) => tx.getPrevious(id) }
    for (const change of tx.changes()) {
      access.requireWrite(identity, change, before)
    }
    checkIntegrity(tx)
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
