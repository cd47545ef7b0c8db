import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Results, readResults } from './results.ts'

const maxOutputLength = 2_000 // characters

/** Ends when the output of all steps that started before is on the terminal. */
let outputTurn: Promise<unknown> = Promise.resolve()

/** Resolves when the output of all steps so far is on the terminal: steps that run at once may end before it is. */
export const waitForOutput = () => outputTurn

/**
 * Runs a command, and says how long it took. Its output is on the terminal after that of steps that started before, which
 * may be later than its end.
 */
async function run(
  name: string,
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const startedAt = performance.now()
  const colours = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colours, ...env },
  })
  let outputEnd = ''
  let held: (() => unknown)[] | undefined = []
  for (const [source, terminal] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    source.setEncoding('utf8').on('data', (text: string) => {
      outputEnd = (outputEnd + text).slice(-maxOutputLength)
      if (held) held.push(() => terminal.write(text))
      else terminal.write(text)
    })
  }
  const ended = once(child, 'close').then(([code]) => ({
    isOk: code === 0,
    seconds: ((performance.now() - startedAt) / 1000).toFixed(1),
  }))
  outputTurn = outputTurn.then(async () => {
    console.log(`\n▸ ${name}`)
    for (const write of held ?? []) write()
    held = undefined
    const { isOk, seconds } = await ended
    console.log(`${isOk ? '✓' : '✗'} ${name} (${seconds} s)`)
  })
  const { isOk } = await ended
  return { isOk, lastLines: outputEnd.trimEnd().split('\n').slice(-4).join('\n') }
}

/** Runs a tool that passes or fails as a whole. */
export async function runTool(name: string, command: readonly string[]): Promise<Results> {
  const { isOk, lastLines } = await run(name, command, {})
  if (isOk) return { passed: 1, failed: 0, skipped: 0, failures: [] }
  return { passed: 0, failed: 1, skipped: 0, failures: [{ name, kind: 'failed', error: lastLines }] }
}

/**
 * Runs a test runner with the results reporter of this folder. A runner that fails without a failed test (a crash, a
 * broken setup), or writes no results, counts as one failure.
 */
export async function runTests(
  name: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-check-'))
  const resultsFile = join(folder, 'results.json')
  const { isOk, lastLines } = await run(name, command, { ...env, TEST_RESULTS_FILE: resultsFile })
  const results = readResults(resultsFile)
  rmSync(folder, { recursive: true })
  if (results && (isOk || results.failed > 0)) return results
  const { passed = 0, skipped = 0, failures = [] } = results ?? {}
  return {
    passed,
    failed: 1,
    skipped,
    failures: [...failures, { name, kind: 'failed', error: lastLines }],
  }
}
