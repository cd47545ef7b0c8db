import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'content-model',
    // The Studio's modules are loaded once; no test changes them.
    isolate: false,
    // Node runs the sources as it does in production, without a transform: no test mocks a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
  },
})
