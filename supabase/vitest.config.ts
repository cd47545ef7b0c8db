import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'supabase', include: ['tests/**/*.test.ts'] } })
