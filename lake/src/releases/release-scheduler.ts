import type { DatabaseSync } from 'node:sqlite'
import { DocumentError } from '../documents/document-error.ts'
import type { IntegrityCheck } from '../documents/reference-integrity.ts'
import { writeDocument } from '../documents/write-document.ts'
import { DueTimer, type DueWork } from '../due-timer.ts'
import { textColumn } from '../storage/database.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { IS_SCHEDULED_RELEASE } from '../storage/schema.ts'
import type { Translog } from '../storage/translog.ts'
import type { WriteTransaction } from '../storage/write-transaction.ts'
import { publishRelease } from './publish-release.ts'
import {
  findRelease,
  RELEASE_ID_PREFIX,
  type ReleaseDocument,
  releaseDocumentId,
} from './release-document.ts'

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
  readonly #timer: DueTimer

  constructor(deps: ReleaseSchedulerDeps) {
    this.#deps = deps
    this.#nextDue = deps.db.prepare(
      `SELECT id, content ->> 'publishAt' AS publish_at FROM documents INDEXED BY scheduled_releases
       WHERE ${IS_SCHEDULED_RELEASE} ORDER BY content ->> 'publishAt' LIMIT 1`,
    )
    this.#timer = new DueTimer({
      findNext: () => this.#findNext(),
      run: (releaseId) => this.#publish(releaseId),
    })
    this.#stopListening = deps.store.onCommit(({ changes }) => {
      if (changes.some(({ id }) => id.startsWith(RELEASE_ID_PREFIX))) this.#timer.update()
    })
  }

  close(): void {
    this.#stopListening()
    this.#timer.close()
  }

  #findNext(): DueWork | undefined {
    const row = this.#nextDue.get()
    if (!row) return undefined
    const id = textColumn(row, 'id').slice(RELEASE_ID_PREFIX.length)
    return { id, dueAt: Date.parse(textColumn(row, 'publish_at')) }
  }

  /** A release that cannot be published becomes active again, with the error for its editors. */
  #publish(releaseId: string): void {
    const { store, checkIntegrity } = this.#deps
    const author = this.#findScheduler(releaseId)
    try {
      store.transact(author, undefined, (tx) => {
        if (!findDueRelease(tx, releaseId)) return
        publishRelease(tx, releaseId)
        checkIntegrity(tx)
      })
    } catch (cause) {
      if (!(cause instanceof DocumentError)) throw cause
      store.transact(author, undefined, (tx) => {
        const due = findDueRelease(tx, releaseId)
        if (!due) return
        const { publishAt, ...release } = due
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

/** The release if it is still to be published: writes that went before may have changed it. */
function findDueRelease(tx: WriteTransaction, releaseId: string): ReleaseDocument | undefined {
  const release = findRelease(tx, releaseId)
  const isDue = release?.state === 'scheduled' && Date.parse(release.publishAt ?? '') <= Date.now()
  return isDue ? release : undefined
}
