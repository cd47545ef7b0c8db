/** The Vitest projects with suites that run more cases when DEEP is set. */
export const deepProjects = ['lake', 'sandbox', 'store', 'supabase', 'scripts', 'studio']

/** The Playwright files that do. */
export const deepJourneys = [
  'development/fault-states.spec.ts',
  'development/faults.spec.ts',
  'site/browsers.spec.ts',
  'site/images.spec.ts',
  'studio/collaboration.spec.ts',
  'tests/accessibility.spec.ts',
  'tests/pages.spec.ts',
  'tests/singletons.spec.ts',
  'tests/hostile-input.spec.ts',
  'tests/keyboard.spec.ts',
]
