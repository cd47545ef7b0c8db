import { testEnvironment } from '@lucarne/core/test/environment.ts'
import { defineProject } from 'vitest/config'

// Runs in the test's Node context, because the bundler rejects objects of another realm.
export default defineProject({
  root: `${import.meta.dirname}/..`,
  test: {
    name: 'build',
    // Test files share one import of the bundler; none changes it.
    isolate: false,
    restoreMocks: true,
    include: ['{browsers,build,fonts,server,sizes}/**/*.test.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    env: testEnvironment,
  },
})
