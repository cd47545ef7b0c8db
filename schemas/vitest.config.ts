import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Without isolation the Studio's modules are loaded once; no test changes them.
  test: { name: 'schemas', include: ['**/*.test.ts'], testTimeout: 30_000, isolate: false },
})
