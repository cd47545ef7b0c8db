import type { StegaConfig } from '@sanity/client/stega'

/** Fields whose value code compares, in addition to the library's own list: stega would change their meaning. */
const codeFields: ReadonlySet<string> = new Set([
  'category',
  'channel',
  'decision',
  'kind',
  'level',
  'listItem',
  'rule',
  'style',
  'tone',
])

/** Which strings of a result get stega: text that is displayed, never values that code compares. */
export const stegaFilter: NonNullable<StegaConfig['filter']> = (field) =>
  !codeFields.has(String(field.sourcePath.at(-1))) && field.filterDefault(field)
