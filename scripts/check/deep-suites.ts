/** The Vitest projects with suites that run more cases when DEEP is set. */
export const deepProjects = ['lake', 'sandbox', 'store', 'supabase', 'scripts', 'studio']

/** The Playwright files that do. */
export const deepJourneys = [
  'site/browsers.spec.ts',
  'tests/accessibility.spec.ts',
  'tests/pages.spec.ts',
  'tests/faults.spec.ts',
  'tests/singletons.spec.ts',
  'tests/hostile-input.spec.ts',
  'tests/validation.spec.ts',
]
