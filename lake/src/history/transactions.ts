import type { Identity } from '../access/identity.ts'
import { visibleChange } from '../access/visible-change.ts'
import type { CommittedTransaction, DocumentChange, LakeDocument } from '../storage/document.ts'
import type { TranslogRange } from '../storage/translog.ts'
import type { HistoryDeps } from './history-deps.ts'

export interface TransactionOptions extends TranslogRange {
  includeMutations: boolean
  /** Mendoza patches of the requested documents. */
  includeEffects: boolean
  /** Leave out other documents of the same transactions. */
  identifiedOnly: boolean
}

/** The transactions of the documents as NDJSON, without documents whose history this user may not read. */
export function transactionLines(
  { translog, access }: HistoryDeps,
  identity: Identity & { kind: 'user' },
  ids: readonly string[],
  options: TransactionOptions,
): string {
  const asked = new Set(ids)
  const mayRead = (document: LakeDocument) => access.mayReadHistory(identity, document)
  const lines = translog.ofDocuments(ids, options).flatMap((transaction) => {
    const changes = transaction.changes.flatMap((change) => visibleChange(change, mayRead) ?? [])
    if (!changes.some((change) => asked.has(change.id))) return []
    return [JSON.stringify(line(transaction, changes, asked, options))]
  })
  return lines.map((text) => `${text}\n`).join('')
}

function line(
  { id, timestamp, author }: CommittedTransaction,
  changes: readonly DocumentChange[],
  asked: ReadonlySet<string>,
  options: TransactionOptions,
) {
  const own = changes.filter((change) => asked.has(change.id))
  const told = options.identifiedOnly ? own : changes
  return {
    id,
    timestamp,
    author,
    documentIDs: told.map((change) => change.id),
    ...(options.includeMutations && { mutations: told.flatMap((change) => change.mutations) }),
    ...(options.includeEffects && {
      effects: Object.fromEntries(own.map((change) => [change.id, change.effects])),
    }),
  }
}
