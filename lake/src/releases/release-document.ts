import * as z from 'zod'
import { DocumentError } from '../documents/document-error.ts'
import { toVersionId } from '../documents/document-id.ts'
import { isJsonRecord } from '../json.ts'
import type { LakeDocument } from '../storage/document.ts'
import type { DocumentReader } from '../storage/write-transaction.ts'

export const RELEASE_ID_PREFIX = '_.releases.'

/** As the hosted service limits a release. */
const MAX_DOCUMENTS = 1_000
const MAX_CHARACTERS = 100_000_000

/** Names of perspectives that are no releases. */
const RESERVED_IDS = ['drafts', 'published', 'raw', 'previewDrafts']

export const releaseId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .refine((id) => !RESERVED_IDS.includes(id), 'The release ID is reserved')

const optionalText = z.string().max(10_000).nullish()

export const releaseMetadata = z.looseObject({
  title: optionalText,
  description: optionalText,
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
  /** When the editors mean to publish; `publishAt` of a scheduled release is binding. */
  intendedPublishAt: z.iso.datetime({ offset: true }).nullish(),
  cardinality: z.enum(['one', 'many']).nullish(),
})

export const releaseDocument = z.looseObject({
  _id: z.string(),
  _type: z.literal('system.release'),
  name: releaseId,
  state: z.enum(['active', 'scheduled', 'published', 'archived']),
  metadata: releaseMetadata,
  publishAt: z.string().exactOptional(),
  /** The versions that the release had when it was published or archived. */
  finalDocumentStates: z.array(z.looseObject({ id: z.string() })).exactOptional(),
})

export type ReleaseDocument = z.infer<typeof releaseDocument>
export type ReleaseState = ReleaseDocument['state']

export function releaseDocumentId(releaseId: string): string {
  return RELEASE_ID_PREFIX + releaseId
}

/** Undefined when the release does not exist. */
export function findRelease(documents: DocumentReader, releaseId: string): ReleaseDocument | undefined {
  return parseRelease(documents.get(releaseDocumentId(releaseId)))
}

export function parseRelease(document: LakeDocument | undefined): ReleaseDocument | undefined {
  return document && releaseDocument.parse(document)
}

/** @throws DocumentError when the release does not exist, or is in another state */
export function requireRelease(
  documents: DocumentReader,
  releaseId: string,
  states: readonly ReleaseState[],
): ReleaseDocument {
  const release = findRelease(documents, releaseId)
  if (!release) {
    throw new DocumentError(404, 'documentNotFoundError', `The release "${releaseId}" was not found`, {
      id: releaseDocumentId(releaseId),
    })
  }
  if (states.includes(release.state)) return release
  throw new DocumentError(409, 'releaseStateError', `The release "${releaseId}" is ${release.state}`, {
    id: release._id,
    state: release.state,
  })
}

/** The ids of the versions in a release, sorted. */
export function listVersionIds(documents: DocumentReader, releaseId: string): string[] {
  return documents.idsWithPrefix(toVersionId('', releaseId))
}

/**
 * The versions in a release.
 * @throws DocumentError (413) when there are more than a release may have
 */
export function loadVersions(documents: DocumentReader, releaseId: string): LakeDocument[] {
  const ids = listVersionIds(documents, releaseId)
  requireCapacity(releaseId, ids.length)
  const versions = ids.flatMap((id) => documents.get(id) ?? [])
  const characters = versions.reduce((sum, version) => sum + JSON.stringify(version).length, 0)
  if (characters <= MAX_CHARACTERS) return versions
  throw new DocumentError(413, 'releaseLimitError', `The release "${releaseId}" is larger than 100 MB`)
}

/** @throws DocumentError (413) when a release with this number of documents is too large */
export function requireCapacity(releaseId: string, documents: number): void {
  if (documents <= MAX_DOCUMENTS) return
  const message = `The release "${releaseId}" may have ${MAX_DOCUMENTS} documents at most`
  throw new DocumentError(413, 'releaseLimitError', message)
}

/** Whether publishing the release unpublishes this document. */
export function isMarkedForUnpublishing(version: LakeDocument): boolean {
  return isJsonRecord(version._system) && version._system.delete === true
}
