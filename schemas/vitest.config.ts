import { defineConfig } from 'vitest/config'

export default defineConfig({
  // What each file would read anew is the Studio itself, which no test changes.
  test: { name: 'schemas', include: ['**/*.test.ts'], testTimeout: 30_000, isolate: false },
})
