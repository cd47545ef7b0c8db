import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Without isolation, test files share one import of `sanity`, which takes seconds.
  test: { name: 'studio', include: ['**/*.test.{ts,tsx}'], testTimeout: 30_000, isolate: false },
})
