import { applyAll, type Patch } from '@portabletext/patches'
import type { EditorChange, Path } from 'sanity'

export const nothing: readonly Patch[] = []

/** What a text editor keeps to itself after a change of it: patches of the document, oldest first. */
export function keep(kept: readonly Patch[], change: EditorChange, path: Path): readonly Patch[] {
  if (change.type === 'mutation') return nothing
  if (change.type !== 'patch' || change.patch.origin !== 'local') return kept
  return [...kept, { ...change.patch, path: [...path, ...change.patch.path] }]
}

/** A document as it will be once its editors hand over what they keep. */
export const withTyped = <Document>(document: Document, kept: readonly Patch[]): Document =>
  applyAll(document, [...kept])
