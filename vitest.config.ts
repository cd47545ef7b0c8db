import { defineConfig } from 'vitest/config'

// Two cores, and several suites start databases of their own. Projects do not inherit what is said below for the
// whole: on two cores each of them would have one worker, and files would wait for one another.
process.env.VITEST_MAX_WORKERS ??= '2'
// The least that the embedded Supabase allows: at its default, hashes of passwords took an eighth of the store's tests.
process.env.LITE_AUTH_BCRYPT_COST ??= '4'

export default defineConfig({
  test: {
    projects: ['*/vitest.config.ts', 'sections/tests/vitest.config.ts', 'web/build/vitest.config.ts'],
    tags: [
      {
        name: 'deep',
        description: 'Reads DEEP: `npm run test:deep` runs it at its full size, and no other.',
      },
    ],
  },
})
