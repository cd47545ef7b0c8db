/** Names of the Vitest projects whose suites take their size from DEEP. */
export const deepProjects = ['lake', 'sandbox', 'supabase', 'scripts', 'studio']

/** The journeys that do. */
export const deepJourneys = [
  'tests/accessibility.spec.ts',
  'tests/pages.spec.ts',
  'tests/faults.spec.ts',
  'tests/fixed-documents.spec.ts',
  'tests/naughty.spec.ts',
  'tests/validation.spec.ts',
]
