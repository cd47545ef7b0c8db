import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'store',
    isolate: false,
    // Node runs the sources as it does in production, without a transform: no test mocks a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['bench/**/*.test.ts', 'contract/**/*.test.ts', 'src/**/*.test.ts', 'tests/**/*.test.ts'],
    // The test files share two cores with other tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
