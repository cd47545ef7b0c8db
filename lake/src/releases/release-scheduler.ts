import type { DatabaseSync } from 'node:sqlite'
import { DocumentError } from '../documents/document-error.ts'
import type { IntegrityCheck } from '../documents/reference-integrity.ts'
import { writeDocument } from '../documents/write-document.ts'
import { textColumn } from '../storage/database.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { IS_SCHEDULED_RELEASE } from '../storage/schema.ts'
import type { Translog } from '../storage/translog.ts'
import { publishRelease } from './publish-release.ts'
import { RELEASE_ID_PREFIX, releaseDocumentId, requireRelease } from './release-document.ts'

/** The longest delay of a Node.js timer. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** Delay after a failure that the release did not cause, such as a full disk. */
const RETRY_MS = 60_000

export interface ReleaseSchedulerDeps {
  db: DatabaseSync
  store: DocumentStore
  translog: Translog
  /** @throws DocumentError when publishing would break references */
  checkIntegrity: IntegrityCheck
  /** The author of a publication whose scheduling is unknown. */
  systemAuthorId: string
}

/**
 * Publishes scheduled releases at their time. The release documents are the schedule, so that it survives restarts; a
 * release whose time came while the lake was closed is published when it opens.
 */
export class ReleaseScheduler {
  readonly #deps: ReleaseSchedulerDeps
  readonly #nextDue
  readonly #stopListening: () => void
  #timer: NodeJS.Timeout | undefined

  constructor(deps: ReleaseSchedulerDeps) {
    this.#deps = deps
    this.#nextDue = deps.db.prepare(
      `SELECT id, content ->> 'publishAt' AS publish_at FROM documents INDEXED BY scheduled_releases
       WHERE ${IS_SCHEDULED_RELEASE} ORDER BY content ->> 'publishAt' LIMIT 1`,
    )
    this.#setTimer()
    this.#stopListening = deps.store.onCommit(({ changes }) => {
      if (changes.some(({ id }) => id.startsWith(RELEASE_ID_PREFIX))) this.#setTimer()
    })
  }

  close(): void {
    this.#stopListening()
    clearTimeout(this.#timer)
  }

  #setTimer(minDelayMs = 0): void {
    clearTimeout(this.#timer)
    const next = this.#findNext()
    if (!next) return
    const delayMs = Math.max(next.dueAt - Date.now(), minDelayMs)
    this.#timer = setTimeout(() => this.#publishNext(), Math.min(delayMs, MAX_TIMER_MS)).unref()
  }

  #publishNext(): void {
    const next = this.#findNext()
    try {
      if (next && next.dueAt <= Date.now()) this.#publish(next.releaseId)
      this.#setTimer()
    } catch (error) {
      console.error(`The scheduled release "${next?.releaseId}" could not be published`, error)
      this.#setTimer(RETRY_MS)
    }
  }

  /** The scheduled release whose time comes first, as Unix time in milliseconds. */
  #findNext(): { releaseId: string; dueAt: number } | undefined {
    const row = this.#nextDue.get()
    if (!row) return undefined
    const releaseId = textColumn(row, 'id').slice(RELEASE_ID_PREFIX.length)
    return { releaseId, dueAt: Date.parse(textColumn(row, 'publish_at')) }
  }

  /** A release that cannot be published becomes active again, with the error for its editors. */
  #publish(releaseId: string): void {
    const { store, checkIntegrity } = this.#deps
    const author = this.#findScheduler(releaseId)
    try {
      store.transact(author, undefined, (tx) => {
        publishRelease(tx, releaseId)
        checkIntegrity(tx)
      })
    } catch (cause) {
      if (!(cause instanceof DocumentError)) throw cause
      store.transact(author, undefined, (tx) => {
        const { publishAt, ...release } = requireRelease(tx, releaseId, ['scheduled'])
        const error = { message: cause.message }
        writeDocument(tx, 'createOrReplace', { ...release, state: 'active', error })
      })
    }
  }

  /** The id of the user who scheduled the release. */
  #findScheduler(releaseId: string): string {
    const { translog, systemAuthorId } = this.#deps
    const id = releaseDocumentId(releaseId)
    const transactions = translog.transactionsOfDocuments([id], { newestFirst: true, limit: 100 })
    for (const { author, changes } of transactions) {
      const change = changes.find((candidate) => candidate.id === id)
      if (change?.next?.state === 'scheduled' && change.previous?.state !== 'scheduled') return author
    }
    return systemAuthorId
  }
}
