import { startTestStore } from './test-store.ts'

/** One shop for all suites: starting a database costs more than most of them. None may lean on another's data. */
export const shop = await startTestStore()
