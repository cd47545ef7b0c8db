import { type AccessControl, hideUnreadable } from '../access/access-control.ts'
import type { UserIdentity } from '../access/identity.ts'
import { BoundedJsonList } from '../bounded-json.ts'
import type { CommittedTransaction, DocumentChange, LakeDocument } from '../storage/document.ts'
import type { Translog, TranslogRange } from '../storage/translog.ts'

export interface HistoryDeps {
  translog: Translog
  access: AccessControl
}

export interface TransactionOptions extends TranslogRange {
  includeMutations: boolean
  /** Mendoza patches of the requested documents. */
  includeEffects: boolean
  /** Leave out other documents of the same transactions. */
  requestedOnly: boolean
}

/** The transactions of the documents as NDJSON, without documents whose history this user may not read. */
export function formatTransactions(
  { translog, access }: HistoryDeps,
  identity: UserIdentity,
  ids: readonly string[],
  options: TransactionOptions,
): string {
  const requestedIds = new Set(ids)
  const mayRead = (document: LakeDocument) => access.mayReadHistory(identity, document)
  const entries = new BoundedJsonList()
  for (const transaction of translog.transactionsOfDocuments(ids, options)) {
    const changes = transaction.changes.flatMap((change) => hideUnreadable(change, mayRead) ?? [])
    if (changes.some((change) => requestedIds.has(change.id)))
      entries.push(toHistoryEntry(transaction, changes, requestedIds, options))
  }
  return entries.toLines()
}

function toHistoryEntry(
  { id, timestamp, author }: CommittedTransaction,
  changes: readonly DocumentChange[],
  requestedIds: ReadonlySet<string>,
  options: TransactionOptions,
) {
  const requestedChanges = changes.filter((change) => requestedIds.has(change.id))
  const listedChanges = options.requestedOnly ? requestedChanges : changes
  return {
    id,
    timestamp,
    author,
    documentIDs: listedChanges.map((change) => change.id),
    ...(options.includeMutations && { mutations: listedChanges.flatMap((change) => change.mutations) }),
    ...(options.includeEffects && {
      effects: Object.fromEntries(requestedChanges.map((change) => [change.id, change.effects])),
    }),
  }
}
