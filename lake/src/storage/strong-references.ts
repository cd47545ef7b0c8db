import { isJsonRecord } from '../json.ts'
import type { LakeDocument } from './document.ts'

/** Ids of the documents of this dataset that a document references strongly, each once. */
export function collectStrongReferences(document: LakeDocument): Set<string> {
  const found = new Set<string>()
  collect(document, found)
  return found
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
  } else if (isJsonRecord(value)) {
    const target = value._ref
    const isForeign = value._dataset !== undefined || value._projectId !== undefined
    if (typeof target === 'string' && value._weak !== true && !isForeign) found.add(target)
    for (const item of Object.values(value)) collect(item, found)
  }
}
