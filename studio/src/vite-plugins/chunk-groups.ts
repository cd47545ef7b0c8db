/**
 * Chunk groups of the build, so that the initial load has a few files instead of Sanity's 200; code of single screens
 * stays separate. A module and its dependencies belong to the group of the highest priority.
 */
export const chunkGroups = [
  { name: 'packages', test: /\/node_modules\//, tags: ['$initial' as const], priority: 3 },
  { name: 'studio', tags: ['$initial' as const], priority: 2 },
  // Locale bundles and their fallback, part of each load.
  { name: 'texts', test: /\/@sanity\/locale-fr-fr\/|\/sanity\/lib\/resources-/, priority: 1 },
  { name: 'code-languages', test: /\/(?:react-refractor|refractor|@sanity\/prism-groq)\//, priority: 1 },
  // Comments, tasks and releases around every screen.
  { name: 'collaboration', test: /\/sanity\/lib\/(?:Comments|Releases|Tasks)Studio/, priority: 1 },
  // The orders, the first screen of the back office.
  { name: 'back-office', test: /\/studio\/src\/back-office\/(?:orders\/|[\w-]+\.tsx?$)/ },
]
