import { randomUUID } from 'node:crypto'
import { DocumentError } from './document-error.ts'

const DRAFT_PREFIX = 'drafts.'
const VERSION_PREFIX = 'versions.'
const VALID_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/

/** Up to 128 of `A-Z a-z 0-9 . _ -`, no leading dash, no empty segment between dots. */
export function isDocumentId(id: string): boolean {
  return VALID_ID.test(id) && !id.includes('..') && !id.endsWith('.')
}

/** @throws DocumentError when the id is malformed */
export function requireDocumentId(id: string): string {
  if (!isDocumentId(id)) {
    throw new DocumentError(400, 'validationError', `Malformed document ID: "${id.slice(0, 150)}"`)
  }
  return id
}

/**
 * An id that clients may write under. System documents (`_.…`) change through their own actions only.
 * @throws DocumentError when the id is malformed or reserved, or names a version of a version
 */
export function requireContentId(id: string): string {
  const publishedId = toPublishedId(requireDocumentId(id))
  if (isSystemId(publishedId)) {
    throw new DocumentError(403, 'insufficientPermissionsError', `The document ID "${id}" is reserved`)
  }
  if (publishedId !== id && toPublishedId(publishedId) !== publishedId) {
    throw new DocumentError(400, 'validationError', `"${id}" is a version of a draft or version`)
  }
  return id
}

export function isSystemId(id: string): boolean {
  return id.startsWith('_.')
}

/** The id of a new document: as given, completed when it is a prefix that ends with a dot, or random. */
export function createDocumentId(id: string | undefined): string {
  if (id === undefined || id === '') return randomUUID()
  return requireDocumentId(id.endsWith('.') ? id + randomUUID() : id)
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSION_PREFIX)
}

export function toDraftId(publishedId: string): string {
  return DRAFT_PREFIX + publishedId
}

export function toVersionId(publishedId: string, releaseId: string): string {
  return `${VERSION_PREFIX}${releaseId}.${publishedId}`
}

/** The release that a version belongs to: `versions.release.x` → `release`; undefined for other documents. */
export function releaseIdOfVersion(id: string): string | undefined {
  const publishedId = toPublishedId(id)
  return isVersionId(id) && publishedId !== id
    ? id.slice(VERSION_PREFIX.length, -publishedId.length - 1)
    : undefined
}

/** The published id that a draft or version belongs to: `drafts.x` and `versions.release.x` → `x`. */
export function toPublishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT_PREFIX.length)
  if (!isVersionId(id)) return id
  const releaseEnd = id.indexOf('.', VERSION_PREFIX.length)
  return releaseEnd === -1 ? id : id.slice(releaseEnd + 1)
}
