import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const launcher = fileURLToPath(new URL('../../scripts/launch.cjs', import.meta.url))

/** Runs a command of the sandbox like a terminal and collects its output. */
export class Terminal {
  readonly child: ChildProcess
  #output = ''

  /** @param isLaunched as npm runs it, and in a process group of its own */
  constructor(
    command: string,
    environment: Record<string, string>,
    { args = [], isLaunched = false }: { args?: readonly string[]; isLaunched?: boolean } = {},
  ) {
    this.child = spawn(process.execPath, [...(isLaunched ? [launcher] : []), program, command, ...args], {
      env: { ...process.env, ...environment },
      detached: isLaunched,
    })
    const append = (chunk: Buffer) => {
      this.#output += chunk.toString()
    }
    this.child.stdout?.on('data', append)
    this.child.stderr?.on('data', append)
  }

  get output(): string {
    return this.#output
  }

  /** Resolves when the text is printed; rejects when the program ends without it. */
  async waitForOutput(text: string): Promise<void> {
    const ended = once(this.child, 'exit').then(() => {
      if (!this.#output.includes(text)) throw new Error(`ended without « ${text} »:\n${this.#output}`)
    })
    const printed = new Promise<void>((resolve) => {
      const check = () => this.#output.includes(text) && resolve()
      this.child.stdout?.on('data', check)
      this.child.stderr?.on('data', check)
      check()
    })
    await Promise.race([printed, ended])
  }

  async exitCode(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit')
    return this.child.exitCode
  }
}
