import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'lake',
    isolate: false,
    // Node runs the sources as it does in production, without a transform: no test mocks a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['**/*.test.ts'],
    // The test files share two cores with other tests.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
