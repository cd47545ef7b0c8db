/**
 * Chunks of the build. What a load of the studio needs is in a few files, where Sanity's packages would be 200; what only
 * some screens need stays apart. A module belongs to the group of the highest priority, its dependencies with it.
 */
export const chunkGroups = [
  { name: 'packages', test: /\/node_modules\//, tags: ['$initial' as const], priority: 3 },
  { name: 'studio', tags: ['$initial' as const], priority: 2 },
  // All texts and their fallback, which each load requests.
  { name: 'texts', test: /\/@sanity\/locale-fr-fr\/|\/sanity\/lib\/resources-/, priority: 1 },
  { name: 'code-languages', test: /\/(?:react-refractor|refractor|@sanity\/prism-groq)\//, priority: 1 },
  // Comments, tasks and releases around every screen.
  { name: 'collaboration', test: /\/sanity\/lib\/(?:Comments|Releases|Tasks)Studio/, priority: 1 },
  // The orders, with which the desk begins.
  { name: 'desk', test: /\/studio\/src\/back-office\/(?:orders\/|[\w-]+\.tsx?$)/ },
]
