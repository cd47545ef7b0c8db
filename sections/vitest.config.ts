import { defineProject } from 'vitest/config'
import { testEnvironment } from '../web/src/test/environment.ts'

export default defineProject({
  test: {
    name: 'sections',
    include: ['**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    pool: 'vmForks',
    setupFiles: ['../web/src/test/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    env: testEnvironment,
  },
})
