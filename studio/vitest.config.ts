import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'studio',
    // Staff read Paris time wherever they are.
    env: { TZ: 'Indian/Reunion' },
    include: ['**/*.test.{ts,tsx}'],
    // Without isolation, test files share one import of `sanity`, which takes seconds.
    isolate: false,
    // Parses bundles of the Studio beside other tests.
    testTimeout: 120_000,
  },
})
