import type { DatabaseSync } from 'node:sqlite'
import { DocumentError } from '../documents/document-error.ts'
import { writeDocument } from '../documents/write-document.ts'
import { textColumn } from '../storage/database.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Translog } from '../storage/translog.ts'
import type { WriteTransaction } from '../storage/write-transaction.ts'
import { publishRelease } from './publish-release.ts'
import { RELEASE_ID_PREFIX, releaseDocumentId, requireRelease } from './release-document.ts'

/** Node.js cannot wait longer in one timer. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** Delay after a failure that is not the release's, such as a full disk. */
const RETRY_MS = 60_000

export interface ReleaseSchedulerDeps {
  db: DatabaseSync
  store: DocumentStore
  translog: Translog
  /** @throws DocumentError when publishing would break references */
  checkIntegrity(tx: WriteTransaction): void
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
      `SELECT id, content ->> 'publishAt' AS publish_at FROM documents
       WHERE id >= ? AND id < ? AND content ->> 'state' = 'scheduled' ORDER BY publish_at LIMIT 1`,
    )
    this.#stopListening = deps.store.onCommit(({ changes }) => {
      if (changes.some(({ id }) => id.startsWith(RELEASE_ID_PREFIX))) this.#wait()
    })
    this.#wait()
  }

  close(): void {
    this.#stopListening()
    clearTimeout(this.#timer)
  }

  #findNext(): { releaseId: string; publishAt: number } | undefined {
    const row = this.#nextDue.get(RELEASE_ID_PREFIX, `${RELEASE_ID_PREFIX}~`)
    if (!row) return undefined
    const releaseId = textColumn(row, 'id').slice(RELEASE_ID_PREFIX.length)
    return { releaseId, publishAt: Date.parse(textColumn(row, 'publish_at')) }
  }

  #wait(minDelayMs = 0): void {
    clearTimeout(this.#timer)
    const next = this.#findNext()
    if (!next) return
    const delayMs = Math.max(next.publishAt - Date.now(), minDelayMs)
    this.#timer = setTimeout(() => this.#publishDue(), Math.min(delayMs, MAX_TIMER_MS)).unref()
  }

  /** Each publication changes its release's document, which starts the next wait. */
  #publishDue(): void {
    const next = this.#findNext()
    if (!next || next.publishAt > Date.now()) {
      this.#wait()
      return
    }
    try {
      this.#publish(next.releaseId)
    } catch (error) {
      console.error(`The release "${next.releaseId}" could not be published`, error)
      this.#wait(RETRY_MS)
    }
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
        writeDocument(tx, 'createOrReplace', {
          ...release,
          state: 'active',
          error: { message: cause.message },
        })
      })
    }
  }

  /** The id of the user who scheduled the release. */
  #findScheduler(releaseId: string): string {
    const { translog, systemAuthorId } = this.#deps
    const id = releaseDocumentId(releaseId)
    const transactions = translog.transactionsOfDocuments([id], { newestFirst: true, limit: 100 })
    const scheduling = transactions.find(({ changes }) =>
      changes.some(
        ({ id: changed, previous, next }) =>
          changed === id && next?.state === 'scheduled' && previous?.state !== 'scheduled',
      ),
    )
    return scheduling?.author ?? systemAuthorId
  }
}
