import type { StegaConfig } from '@sanity/client/stega'

/** Fields whose value code compares, in addition to the library's own list: stega would change their meaning. */
const codeFields: ReadonlySet<string> = new Set([
  'category',
  'channel',
  'decision',
  'kind',
  'language',
  'level',
  'listItem',
  'regions',
  'rule',
  'session',
  'style',
  'tone',
])

/** Strings that get stega: displayed text, never values that code compares. */
export const stegaFilter: NonNullable<StegaConfig['filter']> = (field) =>
  // For an array item, the array's name.
  !codeFields.has(String(field.sourcePath.findLast((segment) => typeof segment === 'string'))) &&
  field.filterDefault(field)
