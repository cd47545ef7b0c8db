import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['*/vitest.config.ts', 'web/build/vitest.config.ts'],
    // Two cores, and several suites start databases of their own.
    maxWorkers: 2,
  },
})
