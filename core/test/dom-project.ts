import { defineProject } from 'vitest/config'
import { testEnvironment } from './environment.ts'

/** The Vitest project of a package whose code runs in browsers. */
export const defineDomProject = (name: string, ...include: string[]) =>
  defineProject({
    test: {
      name,
      include,
      environment: 'jsdom',
      // One jsdom per worker instead of one per file, each file in a context of its own, halves the time. Processes
      // instead of threads, which share BroadcastChannel: a sign-out in one would sign out all.
      pool: 'vmForks',
      setupFiles: [`${import.meta.dirname}/setup.ts`],
      restoreMocks: true,
      // The first test of a file may import a whole page.
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      env: testEnvironment,
    },
  })
