import type { Outcome } from './outcome.ts'
import { run } from './run.ts'

/** Runs a tool that passes or fails as a whole. */
export async function tool(name: string, args: string[]): Promise<Outcome> {
  const { ok, lastLines } = await run(name, 'pnpm', ['exec', ...args])
  return {
    tally: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 },
    failures: ok ? [] : [{ name, kind: 'failed', error: lastLines.split('\n').slice(-4).join('\n') }],
  }
}
