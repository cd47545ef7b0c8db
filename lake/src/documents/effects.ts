import type { LakeDocument } from '../storage/document.ts'
import { encodePatch } from './mendoza-encoder.ts'

/** The Mendoza patches between two revisions, both ways. They exclude `_rev`, which the studio strips before it applies them. */
export function encodeEffects(
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
