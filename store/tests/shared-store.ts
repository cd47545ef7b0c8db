import { startTestStore } from '@lucarne/sandbox/test-store.ts'

/** One store for all suites: starting a database takes longer than most of them. No suite depends on another's data. */
export const shop = await startTestStore()
