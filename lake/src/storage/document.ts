/** A document as stored: every write stamps `_rev` (the transaction's id) and `_updatedAt` (ISO). */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

/** What a transaction did to one document: at most one change per document, its mutations coalesced. */
export interface DocumentChange {
  id: string
  /** Absent when the transaction created the document. */
  previous: LakeDocument | undefined
  /** Absent when the transaction deleted the document. */
  next: LakeDocument | undefined
  /** The mutations of this document, as the client sent them or as an action expanded to them. */
  mutations: readonly unknown[]
  /** Mendoza patches over the document without `_rev`. */
  effects: { apply: unknown; revert: unknown }
}

/** A committed transaction, as listeners, history, live events and webhooks receive it. */
export interface CommittedTransaction {
  /** Sequence number: rises by one per transaction, also across restarts. */
  seq: number
  id: string
  timestamp: string
  /** Id of the author. */
  author: string
  changes: readonly DocumentChange[]
}
