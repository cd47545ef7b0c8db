import * as z from 'zod'
import { patchOperations } from '../documents/mutation-schema.ts'
import { releaseDocument, releaseId, releaseMetadata } from './release-document.ts'

const type = <T extends string>(name: T) => z.literal(`sanity.action.release.${name}`)

/** The `sanity.action.release.…` actions, as the client sends them. */
export const releaseActions = [
  z.object({ actionType: type('create'), releaseId, metadata: releaseMetadata.prefault({}) }),
  z.object({ actionType: type('edit'), releaseId, patch: patchOperations }),
  z.object({ actionType: type('publish'), releaseId }),
  z.object({ actionType: type('archive'), releaseId }),
  z.object({ actionType: type('unarchive'), releaseId }),
  z.object({ actionType: type('schedule'), releaseId, publishAt: z.iso.datetime({ offset: true }) }),
  z.object({ actionType: type('unschedule'), releaseId }),
  z.object({ actionType: type('delete'), releaseId }),
  z.object({
    actionType: type('import'),
    releaseId,
    ifExists: z.enum(['fail', 'ignore', 'replace']),
    attributes: releaseDocument.exactOptional(),
    /** Another name of `attributes`. */
    document: releaseDocument.exactOptional(),
  }),
] as const

export type ReleaseAction = z.infer<(typeof releaseActions)[number]>
