import type { StegaConfig } from '@sanity/client/stega'

/** Fields that code reads, beside those on the library’s own list: a mark would change their meaning. */
const codeFields: ReadonlySet<string> = new Set([
  'channel',
  'decision',
  'kind',
  'level',
  'listItem',
  'style',
  'tone',
])

/** Which strings of an answer carry a mark: words that are read, never what code compares. */
export const isMarked: NonNullable<StegaConfig['filter']> = (field) =>
  !codeFields.has(String(field.sourcePath.at(-1))) && field.filterDefault(field)
