import { defineProject } from 'vitest/config'
import { testEnvironment } from './environment.ts'

/** The Vitest project of a package whose code runs in browsers. */
export const defineDomProject = (name: string, ...include: string[]) =>
  defineProject({
    test: {
      name,
      include,
      environment: 'jsdom',
      // One jsdom a worker instead of one a file, each file still in a context of its own: half the time. Processes and
      // not threads, which hear one another's BroadcastChannel: whoever signs out in one would be signed out in all.
      pool: 'vmForks',
      setupFiles: [`${import.meta.dirname}/setup.ts`],
      restoreMocks: true,
      // The first test of a file may import a whole page.
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      env: testEnvironment,
    },
  })
