import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parsePlaywrightReport } from './parse-playwright-report.ts'
import { parseVitestReport } from './parse-vitest-report.ts'
import { countFailed, skippedExitCode, type TestResult } from './test-result.ts'

const marks = new Map([
  [0, '✓'],
  [skippedExitCode, '–'],
])
const maxOutputLength = 2_000 // in characters

/** Resolves when the output of all earlier steps has been printed. */
let outputTurn: Promise<unknown> = Promise.resolve()

/** Resolves when all output so far has been printed: parallel steps may end before. */
export const waitForOutput = () => outputTurn

interface Step {
  name: string
  command: readonly string[]
  cwd?: string
  env?: Readonly<Record<string, string>>
}

const running = new Set<ChildProcess>()

/** Lets no step outlive this process: only Ctrl-C reaches them by itself. */
export function endStepsAtExit(): void {
  for (const signal of ['SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.once(signal, () => {
      for (const child of running) child.kill()
      process.exit(1)
    })
  process.channel?.unref()
}

/**
 * Runs a command, and says how long it took. Its output is on the terminal after that of steps that started before, which
 * may be later than its end.
 */
async function run({ name, command: [program = '', ...args], cwd, env }: Step) {
  const startedAt = performance.now()
  const colours = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, args, {
    cwd,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colours, ...env },
  })
  running.add(child)
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
    code,
    seconds: ((performance.now() - startedAt) / 1000).toFixed(1),
  }))
  outputTurn = outputTurn.then(async () => {
    console.log(`\n▸ ${name}`)
    for (const write of held ?? []) write()
    held = undefined
    const { code, seconds } = await ended
    console.log(`${marks.get(code) ?? '✗'} ${name} (${seconds} s)`)
  })
  const { code } = await ended
  running.delete(child)
  return { code, lastLines: outputEnd.trimEnd().split('\n').slice(-4).join('\n') }
}

/** Runs a tool that passes, fails or is skipped as a whole. */
export async function runTool(name: string, command: readonly string[]): Promise<TestResult[]> {
  const { code, lastLines } = await run({ name, command })
  if (code === 0) return [{ name, outcome: 'passed', error: '' }]
  return [{ name, outcome: code === skippedExitCode ? 'skipped' : 'failed', error: lastLines }]
}

/** Results in a runner's report; none when it crashed before writing. */
function readReport(file: string, parse: (report: unknown) => TestResult[]): TestResult[] {
  try {
    return parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

/**
 * Runs a test runner that writes a report to a file. A runner that fails without a failed test (a crash, a broken
 * setup), or reports nothing, is a failure.
 */
async function runTests(
  { command, env, ...step }: Step,
  parse: (report: unknown) => TestResult[],
  withReport: (file: string) => { args: string[]; env?: Record<string, string> },
): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-check-'))
  const file = join(folder, 'report.json')
  const { args, env: reportEnv } = withReport(file)
  const { code, lastLines } = await run({
    ...step,
    command: [...command, ...args],
    env: { ...env, ...reportEnv },
  })
  const results = readReport(file, parse)
  rmSync(folder, { recursive: true })
  if (countFailed(results) > 0 || (code === 0 && results.length > 0)) return results
  return [...results, { name: step.name, outcome: 'failed', error: lastLines }]
}

export const runVitest = (testRun: Step) =>
  runTests(testRun, parseVitestReport, (file) => ({
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  }))

export const runPlaywright = (testRun: Step) =>
  runTests(testRun, parsePlaywrightReport, (file) => ({
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }))
