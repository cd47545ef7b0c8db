import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'supabase',
    isolate: false,
    // Node runs the sources as it does in production, without a transform: no test mocks a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: ['functions/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
