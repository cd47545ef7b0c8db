import { randomUUID } from 'node:crypto'
import type { AccessControl } from '../access/access-control.ts'
import type { UserIdentity } from '../access/identity.ts'
import { DocumentError, documentNotFound, WriteError } from '../documents/document-error.ts'
import { requireContentId, toDraftId } from '../documents/document-id.ts'
import type { DocumentService } from '../documents/document-service.ts'
import { DueTimer } from '../due-timer.ts'
import { ApiError } from '../http/api-error.ts'
import type { LakeDocument } from '../storage/document.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Translog } from '../storage/translog.ts'
import { createDocumentChange, createTransactionId } from '../storage/write-transaction.ts'
import { type NewSchedule, type Schedule, type ScheduleEdit, toScheduleActions } from './schedule.ts'
import type { ScheduleStore } from './schedule-store.ts'

/** Schedules of a dataset that may wait at the same time. */
const MAX_WAITING = 1_000

export interface ScheduleServiceDeps {
  schedules: ScheduleStore
  store: DocumentStore
  translog: Translog
  documents: DocumentService
  access: AccessControl
  /** The user or robot as of now; undefined when it has no access any more. */
  findIdentity(id: string): UserIdentity | undefined
}

/**
 * Publishes and unpublishes documents at their time, with the rights that the author has then (lake/README.md#schedules).
 * The stored schedules are the only state, so that they survive restarts and kills.
 */
export class ScheduleService {
  readonly #deps: ScheduleServiceDeps
  readonly #timer: DueTimer
  readonly #executing = new Map<string, Promise<void>>()

  constructor(deps: ScheduleServiceDeps) {
    this.#deps = deps
    this.#timer = new DueTimer({
      findNext: () => deps.schedules.findNext(),
      run: (id) => this.#executeDue(id),
    })
  }

  /** Those whose documents the caller may read, and the caller's own. */
  list(identity: UserIdentity): Schedule[] {
    return this.#deps.schedules.all().filter((schedule) => this.#mayRead(identity, schedule))
  }

  /** @throws ApiError (404) */
  require(identity: UserIdentity, id: string): Schedule {
    const schedule = this.#deps.schedules.find(id)
    if (!schedule || !this.#mayRead(identity, schedule)) throw new ApiError(404, 'Schedule not found')
    return schedule
  }

  /** @throws DocumentError, WriteError unless the caller could execute it now */
  async create(identity: UserIdentity, input: NewSchedule): Promise<Schedule> {
    const { schedules } = this.#deps
    if (schedules.countWaiting() >= MAX_WAITING)
      throw new ApiError(409, `${MAX_WAITING} schedules may wait at the same time at most`)
    await this.#rehearse(identity, input)
    const schedule: Schedule = {
      ...input,
      id: `sch-${randomUUID()}`,
      author: identity.user.id,
      createdAt: new Date().toISOString(),
      executedAt: undefined,
      state: 'scheduled',
      stateReason: '',
      transactionId: createTransactionId(),
    }
    await schedules.insert(identity.user.id, schedule)
    this.#timer.update()
    return schedule
  }

  /** @throws ApiError 404, or 409 when it does not wait any more; DocumentError, WriteError as `create` */
  async update(identity: UserIdentity, id: string, edit: ScheduleEdit): Promise<Schedule> {
    const schedule = this.require(identity, id)
    this.#requireWritable(identity, schedule)
    const edited = { ...schedule, ...edit }
    if (edit.documents || edit.action) await this.#rehearse(identity, edited)
    if (!(await this.#deps.schedules.update(identity.user.id, edited))) throw notWaiting(schedule)
    this.#timer.update()
    return edited
  }

  /** Executes it now, with the rights of the caller. @returns the id of the transaction */
  async execute(identity: UserIdentity, id: string): Promise<string> {
    const schedule = this.require(identity, id)
    if (schedule.state !== 'scheduled') throw notWaiting(schedule)
    this.#requireWritable(identity, schedule)
    await this.#execute(schedule, identity)
    this.#timer.update()
    return schedule.transactionId
  }

  /** @throws ApiError (404), DocumentError (403) */
  async delete(identity: UserIdentity, id: string): Promise<void> {
    this.#requireWritable(identity, this.require(identity, id))
    await this.#deps.schedules.delete(identity.user.id, id)
    this.#timer.update()
  }

  close(): Promise<void> {
    return this.#timer.close()
  }

  async #executeDue(id: string): Promise<void> {
    const { schedules, findIdentity } = this.#deps
    const schedule = schedules.find(id)
    if (schedule?.state !== 'scheduled') return
    const identity = findIdentity(schedule.author)
    try {
      if (!identity) throw new ApiError(403, 'The author of the schedule has no access any more')
      await this.#execute(schedule, identity)
    } catch (error) {
      if (!(error instanceof WriteError || error instanceof ApiError)) throw error
      await schedules.finish(schedule.author, id, 'cancelled', error.message)
    }
  }

  #execute(schedule: Schedule, identity: UserIdentity): Promise<void> {
    const { id } = schedule
    const running = this.#executing.get(id)
    if (running) return running
    const execution = this.#executeOnce(schedule, identity).finally(() => this.#executing.delete(id))
    this.#executing.set(id, execution)
    return execution
  }

  /** A kill between the two writes leaves a schedule that waits, although its transaction has been committed. */
  async #executeOnce(schedule: Schedule, identity: UserIdentity): Promise<void> {
    const { documents, store, translog, schedules } = this.#deps
    const { id, transactionId } = schedule
    const actions = toScheduleActions(schedule, store)
    const isCommitted = translog.seqOf(transactionId) !== undefined
    if (!isCommitted && actions.length > 0)
      await documents.applyActions({ actions, identity, transactionId, dryRun: false })
    await schedules.finish(identity.user.id, id, 'succeeded', '')
  }

  async #rehearse(identity: UserIdentity, schedule: Pick<Schedule, 'action' | 'documents'>): Promise<void> {
    for (const { documentId } of schedule.documents) {
      requireContentId(documentId)
      if (this.#revisionsOf(documentId).length === 0) throw documentNotFound(documentId)
    }
    this.#requireWritable(identity, schedule)
    const actions = toScheduleActions(schedule, this.#deps.store)
    if (actions.length > 0) await this.#deps.documents.applyActions({ actions, identity, dryRun: true })
  }

  #mayRead(identity: UserIdentity, { author, documents }: Schedule): boolean {
    if (author === identity.user.id) return true
    return documents.every(({ documentId }) => {
      const revisions = this.#revisionsOf(documentId)
      if (revisions.length === 0) return identity.role.managesProject === true
      return revisions.every((revision) => this.#deps.access.mayRead(identity, revision))
    })
  }

  /** @throws DocumentError (403) unless the caller may write what exists of the documents */
  #requireWritable(identity: UserIdentity, { documents }: Pick<Schedule, 'documents'>): void {
    const revisions = documents.flatMap(({ documentId }) => this.#revisionsOf(documentId))
    for (const revision of revisions)
      this.#deps.access.requireWrite(
        identity,
        createDocumentChange(revision._id, revision, revision, []),
        this.#deps.store,
      )
  }

  #revisionsOf(publishedId: string): LakeDocument[] {
    const { store } = this.#deps
    return [publishedId, toDraftId(publishedId)].flatMap((id) => store.get(id) ?? [])
  }
}

function notWaiting({ id, state }: Schedule): DocumentError {
  return new DocumentError(409, 'validationError', `The schedule "${id}" is ${state}`)
}
