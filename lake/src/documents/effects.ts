import type { LakeDocument } from '../storage/document.ts'
import { encodePatch } from './mendoza-encoder.ts'

/** The Mendoza patches from one revision to the next and back, over documents without `_rev`, as the studio strips it. */
export function diffEffects(
  previous: LakeDocument | undefined,
  next: LakeDocument | undefined,
): { apply: unknown; revert: unknown } {
  const before = withoutRevision(previous)
  const after = withoutRevision(next)
  return { apply: encodePatch(before, after), revert: encodePatch(after, before) }
}

function withoutRevision(document: LakeDocument | undefined): Record<string, unknown> | null {
  if (!document) return null
  const { _rev, ...rest } = document
  return rest
}
