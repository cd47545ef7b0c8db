/** Which versions of a document a query sees; a list is in order of precedence, with `published` implied at its end. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]

/**
 * The layers of a perspective: id prefixes in order of precedence. For each published id, a query sees the first
 * existing document `prefix + id`. Undefined for `raw`, which has no overlays.
 */
export function perspectiveLayers(perspective: Perspective): readonly string[] | undefined {
  const names = typeof perspective === 'string' ? [perspective] : perspective
  if (names.length === 1 && names[0] === 'raw') return undefined
  const prefixes = names.map(layerPrefix)
  return [...new Set([...prefixes, ''])]
}

function layerPrefix(name: string): string {
  if (name === 'published') return ''
  return name === 'drafts' || name === 'previewDrafts' ? 'drafts.' : `versions.${name}.`
}
