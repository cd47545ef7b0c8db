import { testEnvironment } from '@lucarne/core/test/environment.ts'
import { defineProject } from 'vitest/config'

// What makes and serves the site runs in Node itself: the bundler takes no objects of a test's own context.
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
