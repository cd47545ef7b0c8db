import { type ChildProcess, spawn } from 'node:child_process'
import { describeExit } from '../start-error.ts'

/** Resolves when the process is gone; it reports an abort before. */
const waitForExit = (child: ChildProcess): Promise<[code: number | null, signal: NodeJS.Signals | null]> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => resolve([code, signal]))
    child.once('error', (error) => child.pid === undefined && reject(error))
  })

/**
 * Runs a build tool in a child process, whose memory is freed afterwards.
 * @throws Error when it fails, an AbortError when the signal ends it
 */
export async function runBuild(
  args: readonly string[],
  options: { cwd: string; environment: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: options.signal,
  })
  const [code, signal] = await waitForExit(child)
  options.signal.throwIfAborted()
  if (signal) throw new Error(`The build ${describeExit(signal)}: give it 1.5 GB.`)
  if (code !== 0)
    throw new Error('The build failed: its log says why, and "npm run dev" shows it as you edit.')
}
