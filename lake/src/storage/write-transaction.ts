import { randomBytes } from 'node:crypto'
import { encodeEffects } from '../documents/mendoza-encoder.ts'
import type { DocumentChange, LakeDocument } from './document.ts'

/** A document to write; the lake adds `_rev` and the timestamps. */
export interface DocumentInput {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Reads documents by id. */
export interface DocumentReader {
  get(id: string): LakeDocument | undefined
  /** Sorted. */
  idsWithPrefix(prefix: string): string[]
}

interface PendingChange {
  previous: LakeDocument | undefined
  next: LakeDocument | undefined
  mutations: unknown[]
}

/**
 * An open transaction. It reads its own writes, which stay invisible to others until `DocumentStore.transact` commits
 * it. All writes to one document become one change.
 */
export class WriteTransaction implements DocumentReader {
  readonly id: string
  readonly author: string
  /** ISO 8601, never before that of an earlier transaction. */
  readonly timestamp: string
  readonly purgedIds = new Set<string>()
  readonly #base: DocumentReader
  readonly #pending = new Map<string, PendingChange>()

  /** Each document is read and parsed once. */
  readonly #read = new Map<string, LakeDocument | undefined>()

  /** @param base the documents before the transaction */
  constructor(metadata: { id: string; author: string; timestamp: string }, base: DocumentReader) {
    this.id = metadata.id
    this.author = metadata.author
    this.timestamp = metadata.timestamp
    this.#base = base
  }

  get(id: string): LakeDocument | undefined {
    const pending = this.#pending.get(id)
    return pending ? pending.next : this.getPrevious(id)
  }

  idsWithPrefix(prefix: string): string[] {
    const stored = this.#base.idsWithPrefix(prefix).filter((id) => !this.#pending.has(id))
    const written = [...this.#pending].flatMap(([id, { next }]) =>
      next && id.startsWith(prefix) ? [id] : [],
    )
    return [...stored, ...written].sort()
  }

  /** The document as it was before the transaction. */
  getPrevious(id: string): LakeDocument | undefined {
    if (!this.#read.has(id)) this.#read.set(id, this.#base.get(id))
    return this.#read.get(id)
  }

  /** A transaction on top of this one, to find out what further writes would do; it is never committed. */
  createTrial(): WriteTransaction {
    return new WriteTransaction(this, this)
  }

  /**
   * Writes a whole document. `_rev` becomes the transaction's id. An existing document keeps its `_createdAt`, unless
   * the input has one.
   * @param mutation recorded in the transaction log as the cause
   * @param updatedAt only for imports, which preserve the timestamps of their source
   */
  put(input: DocumentInput, mutation: unknown, updatedAt?: string): LakeDocument {
    const previous = this.get(input._id)
    const next: LakeDocument = {
      ...input,
      _createdAt: parseIsoTimestamp(input._createdAt) ?? previous?._createdAt ?? this.timestamp,
      _updatedAt: parseIsoTimestamp(updatedAt) ?? this.timestamp,
      _rev: this.id,
    }
    this.#recordChange(input._id, next, mutation)
    return next
  }

  /** Deletes a document; one that does not exist is left out of the transaction. */
  delete(id: string, mutation: unknown): void {
    if (this.get(id)) this.#recordChange(id, undefined, mutation)
  }

  /** Removes all earlier revisions of a document from the history, once the transaction commits. */
  purge(id: string): void {
    this.purgedIds.add(id)
  }

  /** All changes so far; a document created and deleted in the same transaction is not a change. */
  changes(): DocumentChange[] {
    const changes: DocumentChange[] = []
    for (const [id, { previous, next, mutations }] of this.#pending) {
      if (previous ?? next) changes.push(createDocumentChange(id, previous, next, mutations))
    }
    return changes
  }

  #recordChange(id: string, next: LakeDocument | undefined, mutation: unknown): void {
    const pending = this.#pending.get(id)
    if (pending) {
      pending.next = next
      pending.mutations.push(mutation)
    } else {
      this.#pending.set(id, { previous: this.getPrevious(id), next, mutations: [mutation] })
    }
  }
}

/** A change whose effects are computed on first access, because most writes have no listener that requests them. */
export function createDocumentChange(
  id: string,
  previous: LakeDocument | undefined,
  next: LakeDocument | undefined,
  mutations: readonly unknown[],
): DocumentChange {
  let effects: DocumentChange['effects'] | undefined
  return {
    id,
    previous,
    next,
    mutations,
    get effects() {
      effects ??= encodeEffects(previous, next)
      return effects
    },
  }
}

const ISO_TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** The value if it is an ISO 8601 date and time, else undefined. */
export function parseIsoTimestamp(value: unknown): string | undefined {
  return typeof value === 'string' && ISO_TIMESTAMP.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
}

/** 22 hexadecimal digits, in the form of the hosted service; also the `_rev` of the documents written. */
export function createTransactionId(): string {
  return randomBytes(16).toString('hex').slice(0, 22)
}

/** A transaction with this id is already committed: ids are unique. */
export class TransactionExistsError extends Error {
  override readonly name = 'TransactionExistsError'
  readonly transactionId: string

  constructor(transactionId: string) {
    super(`Transaction "${transactionId}" already exists`)
    this.transactionId = transactionId
  }
}
