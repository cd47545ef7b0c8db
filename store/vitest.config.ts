import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'store',
    isolate: false,
    include: ['contract/**/*.test.ts', 'src/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
