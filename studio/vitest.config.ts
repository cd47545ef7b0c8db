import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'studio', include: ['**/*.test.ts'], testTimeout: 30_000 },
})
