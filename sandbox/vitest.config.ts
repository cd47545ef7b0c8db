import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Without isolation, test files share one import of the services and the compiled code of the database, a third of
  // their time. Each file starts a database of its own.
  test: {
    name: 'sandbox',
    isolate: false,
    // Node runs the sources as it does in production, without a transform: no test mocks a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Each file shares two cores with others, and with the journeys.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
