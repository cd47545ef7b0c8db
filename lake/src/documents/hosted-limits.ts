import { isJsonRecord } from '../json.ts'
import { DocumentError } from './document-error.ts'

/** Limits of the hosted service for one document. */
const maxDepth = 20
const maxAttributes = 1_000

/** @throws DocumentError for a document that the hosted service would refuse */
export function checkHostedLimits(document: object): void {
  if (depthOf(document) > maxDepth) throw limitError(`be nested ${maxDepth} levels deep`)
  if (countAttributes(document) > maxAttributes) throw limitError(`have ${maxAttributes} attributes`)
}

function limitError(limit: string): DocumentError {
  return new DocumentError(400, 'validationError', `A document may ${limit} at most`)
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

/** Attributes of array items count once for each item. */
function countAttributes(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countAttributes(item), 0)
  if (!isJsonRecord(value)) return 0
  return Object.values(value).reduce((sum: number, inner) => sum + 1 + countAttributes(inner), 0)
}
