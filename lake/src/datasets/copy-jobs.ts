import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import { integerColumn, optionalTextColumn, type Row, textColumn } from '../storage/database.ts'
import { copyDatasetFolder, relocateAssets } from './copy-dataset.ts'
import type { Datasets } from './datasets.ts'

/** A copy of a dataset, in the form of the hosted service. */
export interface CopyJob {
  id: string
  state: 'running' | 'completed' | 'failed'
  /** Percent. */
  progress: number
  sourceDataset: string
  targetDataset: string
  withHistory: boolean
  author: string
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  /** Why it failed. */
  error: string | undefined
}

/** Copies datasets in the background. Its jobs stay listed; one that ran when the lake ended has failed. */
export class CopyJobs {
  readonly #datasets: Datasets
  readonly #statements: ReturnType<typeof prepareStatements>
  readonly #changes = new EventEmitter<Record<string, [CopyJob]>>().setMaxListeners(0)
  readonly #running = new Set<Promise<void>>()

  constructor(db: DatabaseSync, datasets: Datasets) {
    this.#datasets = datasets
    this.#statements = prepareStatements(db)
    this.#statements.failRunning.run(new Date().toISOString())
  }

  /** Starts to copy a dataset. @throws ApiError 404 for the source; 400 or 409 for the target */
  start(request: { source: string; target: string; skipHistory: boolean; author: string }): CopyJob {
    const { source, target, skipHistory, author } = request
    const { aclMode } = this.#datasets.record(source)
    const addDataset = this.#datasets.reserve(target)
    const now = new Date().toISOString()
    const job: CopyJob = {
      id: randomUUID(),
      state: 'running',
      progress: 0,
      sourceDataset: source,
      targetDataset: target,
      withHistory: !skipHistory,
      author,
      createdAt: now,
      updatedAt: now,
      error: undefined,
    }
    this.#save(job)
    const onProgress = (share: number) => this.#save({ ...job, progress: Math.round(share * 100) })
    const fill = (folder: string) =>
      copyDatasetFolder(this.#datasets.require(source), folder, { skipHistory, onProgress })
    const work = addDataset(fill, { aclMode, createdBy: author })
      .then(relocateAssets)
      .then(
        () => this.#save({ ...job, state: 'completed', progress: 100 }),
        (error) => {
          console.error(error)
          this.#save({ ...job, state: 'failed', error: 'The dataset could not be copied' })
        },
      )
      .finally(() => this.#running.delete(work))
    this.#running.add(work)
    return job
  }

  find(id: string): CopyJob | undefined {
    const row = this.#statements.find.get(id)
    return row && toJob(row)
  }

  /** Newest first. */
  list(limit: number, offset: number): CopyJob[] {
    return this.#statements.list.all(limit, offset).map(toJob)
  }

  /** @returns ends the subscription */
  onChange(id: string, listener: (job: CopyJob) => void): () => void {
    this.#changes.on(id, listener)
    return () => this.#changes.off(id, listener)
  }

  /** Waits for running copies. */
  async close(): Promise<void> {
    await Promise.all(this.#running)
  }

  #save(job: CopyJob): void {
    const changed = { ...job, updatedAt: new Date().toISOString() }
    const { id, state, progress, sourceDataset, targetDataset, withHistory, author } = changed
    const { createdAt, updatedAt, error } = changed
    this.#statements.save.run(
      id,
      state,
      progress,
      sourceDataset,
      targetDataset,
      Number(withHistory),
      author,
      createdAt,
      updatedAt,
      error ?? null,
    )
    this.#changes.emit(id, changed)
  }
}

function prepareStatements(db: DatabaseSync) {
  return {
    save: db.prepare('INSERT OR REPLACE INTO copy_jobs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    find: db.prepare('SELECT * FROM copy_jobs WHERE id = ?'),
    list: db.prepare('SELECT * FROM copy_jobs ORDER BY created_at DESC LIMIT ? OFFSET ?'),
    failRunning: db.prepare(
      "UPDATE copy_jobs SET state = 'failed', error = 'The lake was stopped', updated_at = ? WHERE state = 'running'",
    ),
  }
}

function toJob(row: Row): CopyJob {
  const state = row.state === 'running' || row.state === 'completed' ? row.state : 'failed'
  return {
    id: textColumn(row, 'id'),
    state,
    progress: integerColumn(row, 'progress'),
    sourceDataset: textColumn(row, 'source'),
    targetDataset: textColumn(row, 'target'),
    withHistory: row.with_history === 1,
    author: textColumn(row, 'author'),
    createdAt: textColumn(row, 'created_at'),
    updatedAt: textColumn(row, 'updated_at'),
    error: optionalTextColumn(row, 'error'),
  }
}
