import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'fulfilment',
    isolate: false,
    // Node runs the sources as it does in production, without a transform: no test mocks a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
