import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a step with its output on the terminal, says how long it took, and answers whether it succeeded. */
export async function run(
  name: string,
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n▸ ${name}`)
  const startedAt = performance.now()
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  const [code] = await once(child, 'exit')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return code === 0
}
