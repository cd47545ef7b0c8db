import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Ended {
  ok: boolean
  /** The end of what the step wrote. */
  lastLines: string
}

const kept = 2_000 // characters

/** Runs a step with its output on the terminal, says how long it took, and answers how it ended. */
export async function run(
  name: string,
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  console.log(`\n▸ ${name}`)
  const startedAt = performance.now()
  const colours = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colours, ...environment },
  })
  let lastLines = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.pipe(to, { end: false })
    from.setEncoding('utf8').on('data', (text: string) => {
      lastLines = (lastLines + text).slice(-kept)
    })
  }
  const [code] = await once(child, 'close')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return { ok: code === 0, lastLines: lastLines.trimEnd() }
}
