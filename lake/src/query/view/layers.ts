import type { Perspective } from './perspective.ts'

/**
 * A perspective as the id prefixes it looks under, highest first: for each published id, the first of
 * `prefix + id` that exists is what a query sees. Undefined for `raw`, which lays nothing over anything.
 */
export function layersOf(perspective: Perspective): readonly string[] | undefined {
  const names = typeof perspective === 'string' ? [perspective] : perspective
  if (names.length === 1 && names[0] === 'raw') return undefined
  const prefixes = names.map(prefixOf)
  return [...new Set([...prefixes, ''])]
}

function prefixOf(name: string): string {
  if (name === 'published') return ''
  return name === 'drafts' || name === 'previewDrafts' ? 'drafts.' : `versions.${name}.`
}
