import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Without isolation, test files share one import of the services and the database's compiled code, a third of their
  // time. Each file starts its own database.
  test: {
    name: 'sandbox',
    isolate: false,
    // Node runs the sources as it does in production, without a transform: no test mocks a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // The test files share two cores with other tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
