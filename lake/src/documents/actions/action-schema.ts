import * as z from 'zod'
import { releaseActions } from '../../releases/release-action-schema.ts'
import { patchOperations, transactionId } from '../mutation-schema.ts'

const id = z.string()
const attributes = z.looseObject({ _type: z.string().min(1).max(128) })
const documentWithId = attributes.extend({ _id: id })
/** Whether the history of what is deleted goes as well. */
const purge = z.boolean().default(false)
const ifExists = z.enum(['fail', 'ignore']).default('fail')

const type = <T extends string>(name: T) => z.literal(`sanity.action.document.${name}`)

export const action = z.discriminatedUnion('actionType', [
  z.object({ actionType: type('create'), publishedId: id, attributes, ifExists }),
  z.object({ actionType: type('edit'), draftId: id, publishedId: id, patch: patchOperations }),
  z.object({
    actionType: type('publish'),
    draftId: id,
    publishedId: id,
    ifPublishedRevisionId: z.string().exactOptional(),
    ifDraftRevisionId: z.string().exactOptional(),
  }),
  z.object({ actionType: type('unpublish'), draftId: id, publishedId: id }),
  z.object({
    actionType: type('version.create'),
    publishedId: id,
    /** The content, or the document to copy with the id of the new version. */
    document: documentWithId.exactOptional(),
    baseId: id.exactOptional(),
    versionId: id.exactOptional(),
    ifBaseRevisionId: z.string().exactOptional(),
  }),
  z.object({ actionType: type('version.replace'), document: documentWithId }),
  z.object({ actionType: type('version.unpublish'), versionId: id, publishedId: id }),
  z.object({ actionType: type('version.discard'), versionId: id, purge }),
  z.object({ actionType: type('discard'), draftId: id, purge }),
  z.object({
    actionType: type('delete'),
    publishedId: id,
    includeDrafts: z.array(id).max(1_000).default([]),
    purge,
  }),
  z.object({ actionType: type('replaceDraft'), publishedId: id, attributes }),
  ...releaseActions,
])

export const actionsBody = z.object({
  actions: z
    .array(z.looseObject({ actionType: z.string() }))
    .min(1)
    .max(1_000),
  transactionId: transactionId.exactOptional(),
  dryRun: z.boolean().default(false),
})

export type ApiAction = z.infer<typeof action>
export type ActionOf<T extends string> = Extract<ApiAction, { actionType: `sanity.action.document.${T}` }>
