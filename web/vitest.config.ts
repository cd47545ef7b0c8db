import { defineProject } from 'vitest/config'
import { testEnvironment } from './src/test/environment.ts'

export default defineProject({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // One jsdom a worker instead of one a file, each file still in a context of its own: half the time. Processes and
    // not threads, which hear one another's BroadcastChannel: whoever signs out in one would be signed out in all.
    pool: 'vmForks',
    setupFiles: ['./src/test/setup.ts'],
    restoreMocks: true,
    // The first test of a file may import a whole page.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    env: testEnvironment,
  },
})
