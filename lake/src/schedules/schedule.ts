import * as z from 'zod'
import { type ApiAction, action } from '../documents/actions/action-schema.ts'
import { toDraftId, toPublishedId } from '../documents/document-id.ts'
import type { DocumentReader } from '../storage/write-transaction.ts'

const scheduleAction = z.enum(['publish', 'unpublish'])

const scheduledDocument = z.object({
  /** Stored as the published id, whichever version the client names. */
  documentId: z.string().min(1).max(160).transform(toPublishedId),
  documentType: z.string().max(128).exactOptional(),
})

const fields = z.object({
  name: z.string().max(1_024),
  description: z.string().max(4_096),
  action: scheduleAction,
  documents: z.array(scheduledDocument).min(1).max(100),
  /** Null for a schedule that only runs when a client says so. */
  executeAt: z.iso
    .datetime({ offset: true })
    .transform((time) => new Date(time).toISOString())
    .nullable(),
})

/** A schedule as clients create it. */
export const newSchedule = fields.extend({
  name: fields.shape.name.default(''),
  description: fields.shape.description.default(''),
  action: scheduleAction.default('publish'),
  executeAt: fields.shape.executeAt.default(null),
})

/** Changes of a schedule; clients also send the fields that they cannot change. */
export const editedSchedule = z.object({
  name: fields.shape.name.exactOptional(),
  description: fields.shape.description.exactOptional(),
  action: fields.shape.action.exactOptional(),
  documents: fields.shape.documents.exactOptional(),
  executeAt: fields.shape.executeAt.exactOptional(),
  state: z.enum(['scheduled', 'cancelled']).exactOptional(),
})

export type NewSchedule = z.output<typeof newSchedule>
export type ScheduleEdit = z.output<typeof editedSchedule>
export type ScheduleState = 'scheduled' | 'succeeded' | 'cancelled'

/** Documents that are published, or unpublished, together at a time. Times are ISO 8601. */
export interface Schedule extends NewSchedule {
  id: string
  author: string
  createdAt: string
  executedAt: string | undefined
  state: ScheduleState
  /** Why it was cancelled. */
  stateReason: string
  /**
   * Transaction id of the execution: at most one transaction with an id commits, so that a schedule runs once despite
   * kills.
   */
  transactionId: string
}

/** What the schedule would do now: nothing for documents that are published, or unpublished, already. */
export function toScheduleActions(
  { action: type, documents }: Pick<Schedule, 'action' | 'documents'>,
  reader: DocumentReader,
): ApiAction[] {
  return documents.flatMap(({ documentId: publishedId }) => {
    const draftId = toDraftId(publishedId)
    if (!reader.get(type === 'publish' ? draftId : publishedId)) return []
    return action.parse({ actionType: `sanity.action.document.${type}`, draftId, publishedId })
  })
}
