import { withExit } from './ended-step.ts'
import type { Outcome } from './outcome.ts'
import { run } from './run.ts'

/** Runs a tool that passes or fails as a whole. */
export async function tool(name: string, args: string[]): Promise<Outcome> {
  const ended = await run(name, 'pnpm', ['exec', ...args])
  const tally = { passed: ended.ok ? 1 : 0, failed: 0, skipped: 0 }
  return withExit({ tally, failures: [] }, { name, ...ended })
}
