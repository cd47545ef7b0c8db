import { randomUUID } from 'node:crypto'
import { DocumentError } from './document-error.ts'

const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'
const VALID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/

/** Up to 128 of `A-Z a-z 0-9 . _ -`, no leading dash, no empty segment between dots. */
export function isDocumentId(id: string): boolean {
  return VALID.test(id) && !id.includes('..') && !id.endsWith('.')
}

/** @throws DocumentError when the id is malformed */
export function requireDocumentId(id: string): string {
  if (!isDocumentId(id)) {
    throw new DocumentError(400, 'validationError', `Malformed document ID: "${id.slice(0, 150)}"`)
  }
  return id
}

/** The id of a new document: as given, completed when it is a prefix that ends with a dot, or random. */
export function idForCreate(id: string | undefined): string {
  if (id === undefined || id === '') return randomUUID()
  return requireDocumentId(id.endsWith('.') ? id + randomUUID() : id)
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS)
}

export function draftIdOf(publishedId: string): string {
  return DRAFTS + publishedId
}

/** `drafts.x` and `versions.release.x` → `x`. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  return isVersionId(id) ? id.split('.').slice(2).join('.') : id
}
