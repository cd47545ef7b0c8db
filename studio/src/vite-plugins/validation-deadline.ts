import type { Replacements } from './replace-in-packages.ts'

/**
 * The Studio waits for an idle moment of the browser before it validates each level of a document. A busy browser has none
 * for minutes, and « Publier » stays disabled by errors that were mended since: it validates after 100 ms at the latest.
 */
export const validationDeadline: Replacements = [
  ['concat(idle(), validateNode)', 'concat(idle(100), validateNode)'],
]
