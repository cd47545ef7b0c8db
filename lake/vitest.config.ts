import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'lake', include: ['**/*.test.ts'], testTimeout: 30_000, isolate: false },
})
