import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'supabase', include: ['functions/**/*.test.ts', 'tests/**/*.test.ts'] },
})
