import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['*/vitest.config.ts', 'web/build/vitest.config.ts'],
    // One more than the two cores this must pass on: several suites wait for processes that they start.
    maxWorkers: 3,
  },
})
